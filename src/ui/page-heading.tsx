import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  heading: string;
  intro?: string | undefined;
  /** An image behind the text, dark only where the text is. */
  backdrop?: ReactNode;
  eyebrow?: string;
  /** Close to what follows on a phone: people come to this page to do something. */
  isCompact?: boolean;
  /** With room above the words for the image. */
  tall?: boolean;
  children?: ReactNode;
};

/** The dark band under the fixed header that opens every page without a hero. */
export function PageHeading(props: Props) {
  const { heading, intro, backdrop, eyebrow, isCompact, tall, children } = props;
  const top = isCompact ? 'pt-26 md:pt-44' : 'pt-36 md:pt-44';
  const bottom = isCompact ? 'pb-6 md:pb-20' : 'pb-14 md:pb-20';
  return (
    <div
      className={clsx(
        'page-heading on-dark relative isolate overflow-hidden bg-night-900 text-white',
        isCompact && 'page-heading-compact',
      )}
    >
      {backdrop}
      <div
        className={clsx(
          'shell',
          backdrop ? 'pt-(--words) lg:pt-44' : top,
          tall ? 'flex min-h-[60svh] items-end pb-14' : bottom,
        )}
      >
        <div>
          {eyebrow ? <p className="eyebrow mb-4 text-ice-300">{eyebrow}</p> : null}
          <h1 className="title-1 max-w-3xl">{heading}</h1>
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
    </div>
  );
}
