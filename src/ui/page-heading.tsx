import type { ReactNode } from 'react';
import { ResponsivePicture, type PictureSources } from './responsive-picture.tsx';

type Props = {
  heading: string;
  intro?: string | undefined;
  /** Lies behind the words, dimmed enough for them. */
  picture?: PictureSources | null;
  eyebrow?: string;
  children?: ReactNode;
};

/** The dark band under the fixed header that every page without a hero begins with. */
export function PageHeading({ heading, intro, picture, eyebrow, children }: Props) {
  return (
    <div className="page-heading on-dark">
      {picture ? (
        <ResponsivePicture
          {...picture}
          sizes="(width < 48rem) 60vw, 100vw"
          eager
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      ) : null}
      <div className="shell pt-36 pb-14 md:pt-44 md:pb-20">
        {eyebrow ? <p className="eyebrow mb-4 text-ice-300">{eyebrow}</p> : null}
        <h1 className="title-1 max-w-4xl">{heading}</h1>
        {intro ? <p className="mt-5 max-w-2xl text-lg text-ice-100">{intro}</p> : null}
        {children}
      </div>
    </div>
  );
}
