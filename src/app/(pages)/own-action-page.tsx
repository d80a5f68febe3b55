import clsx from 'clsx';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';

/** Of a page whose address is a secret: nobody lists it, and no other site hears of it. */
export const secretPage = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: 'same-origin',
});

type Props = { heading: string; className?: string; children: ReactNode };

/** A page with an action of its own, to which the bar of the phone leaves the place under the thumb. */
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
