import { buttonClasses } from '#ui/button/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { PATHS } from '#domain/pages.ts';

/** Replaces a page that failed, with two links that work without JavaScript. */
export function PageError() {
  return (
    <PageHeading
      heading="We couldn't load this page"
      intro="Something went wrong on our end. Try again in a moment. Anything you already sent us is safe."
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
