import clsx from 'clsx';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';

/** Returns the metadata of a page with a secret URL: not indexed, and never sent to other sites as a referrer. */
export const secretPage = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: 'same-origin',
});

type Props = { heading: string; className?: string; children: ReactNode };

/** Renders a page with its own action, on which the phone bar is hidden. */
export function OwnActionPage({ heading, className, children }: Props) {
  return (
    <div data-own-action="">
      <PageHeading heading={heading} />
      <div className="bg-mist-50">
        <div className={clsx('shell py-8 md:py-14', className)}>{children}</div>
      </div>
    </div>
  );
}
