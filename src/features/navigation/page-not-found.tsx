import { buttonClasses } from '#ui/button/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PATHS } from '#domain/pages.ts';

export function PageNotFound() {
  return (
    <PageHeading
      eyebrow="404"
      heading="Oops! Page not found"
      intro="The page may have moved, or the link may be wrong. You can find everything from our home page."
    >
      <a href={PATHS.home} className={`mt-9 ${buttonClasses({ variant: 'primary', size: 'lg' })}`}>
        Return to Home
      </a>
    </PageHeading>
  );
}
