import { getShellSettings } from '#content/getters/pages.ts';
import { PATHS } from '#domain/pages.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export async function PageNotFound() {
  const { notFound } = await getShellSettings();
  return (
    <PageHeading eyebrow="404" heading={notFound.heading} intro={notFound.text}>
      <a href={PATHS.home} className={`mt-9 ${buttonClasses({ variant: 'primary', size: 'lg' })}`}>
        {notFound.action}
      </a>
    </PageHeading>
  );
}
