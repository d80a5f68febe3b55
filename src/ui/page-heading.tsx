import type { ReactNode } from 'react';

type Props = {
  heading: string;
  intro?: string | undefined;
  eyebrow?: string;
  children?: ReactNode;
};

/** The dark band under the fixed header that every page without a hero begins with. */
export function PageHeading({ heading, intro, eyebrow, children }: Props) {
  return (
    <div className="on-dark relative isolate overflow-hidden bg-night-900 text-white">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(60rem_30rem_at_85%_-20%,rgb(43_155_224/0.28),transparent_60%)]"
      />
      <div className="shell pt-36 pb-14 md:pt-44 md:pb-20">
        {eyebrow ? <p className="eyebrow mb-4 text-ice-300">{eyebrow}</p> : null}
        <h1 className="title-1 max-w-4xl">{heading}</h1>
        {intro ? <p className="mt-5 max-w-2xl text-lg text-ice-100/85">{intro}</p> : null}
        {children}
      </div>
    </div>
  );
}
