import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  heading: string;
  intro?: string | undefined;
  /** An image behind the text, darkened only behind the text. */
  backdrop?: ReactNode;
  eyebrow?: string;
  /** Leaves room for the image above the text. */
  tall?: boolean;
  children?: ReactNode;
};

/** Renders the dark band at the top of every page without a hero. On a phone it is as tall as its text. */
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
