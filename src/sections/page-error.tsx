import { buttonClasses } from '#ui/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PATHS } from '#domain/pages.ts';

/** What a visitor sees when a page fails: what happened, and two ways on that need no script. */
export function PageError() {
  return (
    <PageHeading
      heading="This page could not be shown"
      intro="Something went wrong on our side. Try again in a moment; nothing you sent before is lost."
    >
      <p className="mt-9 flex flex-wrap gap-4">
        <a href="" className={buttonClasses({ variant: 'primary', size: 'lg' })}>
          Try again
        </a>
        <a href={PATHS.home} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
          Return to Home
        </a>
      </p>
    </PageHeading>
  );
}
