import { buttonClasses } from '#ui/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PATHS } from '#domain/pages.ts';

/** What an address says that leads nowhere. */
export function PageNotFound() {
  return (
    <PageHeading
      eyebrow="404"
      heading="Oops! Page not found"
      intro="The address may have changed, or it never led anywhere. Everything we do starts from the home page."
    >
      <a href={PATHS.home} className={`mt-9 ${buttonClasses({ variant: 'primary', size: 'lg' })}`}>
        Return to Home
      </a>
    </PageHeading>
  );
}
