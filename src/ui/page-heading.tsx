import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  heading: string;
  intro?: string | undefined;
  /** An image behind the text, dimmed enough to keep it readable. */
  backdrop?: ReactNode;
  eyebrow?: string;
  /** Close to what follows on a phone: people come to this page to do something. */
  isCompact?: boolean;
  children?: ReactNode;
};

/** The dark band under the fixed header that opens every page without a hero. */
export function PageHeading({ heading, intro, backdrop, eyebrow, isCompact, children }: Props) {
  return (
    <div className="page-heading on-dark relative isolate overflow-hidden bg-night-900 text-white">
      {backdrop}
      <div className={clsx('shell md:pt-44 md:pb-20', isCompact ? 'pt-26 pb-6' : 'pt-36 pb-14')}>
        {eyebrow ? <p className="eyebrow mb-4 text-ice-300">{eyebrow}</p> : null}
        <h1 className="title-1 max-w-4xl">{heading}</h1>
        {intro ? (
          <p
            className={clsx(
              'max-w-2xl text-ice-100 md:mt-5 md:text-lg',
              isCompact ? 'mt-2' : 'mt-5 text-lg',
            )}
          >
            {intro}
          </p>
        ) : null}
        {children}
      </div>
    </div>
  );
}
