import type { ReactNode } from 'react';

type Props = {
  heading: string;
  intro?: string | undefined;
  /** An image behind the text, dimmed enough to keep it readable. */
  backdrop?: ReactNode;
  eyebrow?: string;
  children?: ReactNode;
};

/** The dark band under the fixed header that opens every page without a hero. */
export function PageHeading({ heading, intro, backdrop, eyebrow, children }: Props) {
  return (
    <div className="page-heading on-dark relative isolate overflow-hidden bg-night-900 text-white">
      {backdrop}
      <div className="shell pt-36 pb-14 md:pt-44 md:pb-20">
        {eyebrow ? <p className="eyebrow mb-4 text-ice-300">{eyebrow}</p> : null}
        <h1 className="title-1 max-w-4xl">{heading}</h1>
        {intro ? <p className="mt-5 max-w-2xl text-lg text-ice-100">{intro}</p> : null}
        {children}
      </div>
    </div>
  );
}
