import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  heading: string;
  intro?: string | undefined;
  /** An image behind the text, dark only where the text is. */
  backdrop?: ReactNode;
  eyebrow?: string;
  /** With room above the words for the image. */
  tall?: boolean;
  children?: ReactNode;
};

/** The dark band under the fixed header that opens every page without a hero; on a phone no more than its words. */
export function PageHeading({ heading, intro, backdrop, eyebrow, tall, children }: Props) {
  return (
    <div
      className={clsx(
        'page-heading on-dark relative isolate overflow-hidden bg-night-900 text-white',
        tall && 'page-heading-tall',
      )}
    >
      {backdrop}
      <div className="shell">
        <div>
          {eyebrow ? <p className="eyebrow mb-3 text-ice-300">{eyebrow}</p> : null}
          <h1 className="max-w-3xl font-extrabold">{heading}</h1>
          {intro ? <p className="max-w-2xl text-ice-100">{intro}</p> : null}
          {children}
        </div>
      </div>
    </div>
  );
}
