'use client';

import { buttonClasses } from '#ui/button-classes.ts';
import { PATHS } from '#config/paths.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** What a visitor sees when a page fails: what happened, and two ways on. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <PageHeading
      heading="This page could not be shown"
      intro="Something went wrong on our side. Try again in a moment; nothing you sent before is lost."
    >
      <p className="mt-9 flex flex-wrap gap-4">
        <button
          type="button"
          onClick={reset}
          className={buttonClasses({ variant: 'primary', size: 'lg' })}
        >
          Try again
        </button>
        <a href={PATHS.home} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
          Return to Home
        </a>
      </p>
    </PageHeading>
  );
}
