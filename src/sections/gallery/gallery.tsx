'use client';

import { useState, type ComponentType } from 'react';
import { Carousel } from './carousel.tsx';
import type { ImageDialogProps } from './image-dialog.tsx';
import type { GallerySlide } from './pairs.ts';

type Opened = { Dialog: ComponentType<ImageDialogProps>; index: number };

/** Renders the carousel, and loads the dialog when a visitor opens an image. */
export function Gallery({ slides }: { slides: GallerySlide[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = (index: number) => {
    import('./image-dialog.tsx').then(
      ({ ImageDialog }) => {
        // The photo has its own history entry, so that Back closes it.
        history.pushState(null, '');
        setOpened({ Dialog: ImageDialog, index });
      },
      () => window.location.assign(slides[index]?.href ?? ''),
    );
  };

  if (slides.length === 0) {
    return <p className="text-ink-700">New photos are on their way.</p>;
  }
  return (
    <>
      <Carousel slides={slides} isSuspended={opened !== null} onOpen={open} />
      {opened ? (
        <opened.Dialog slides={slides} startAt={opened.index} onClosed={() => setOpened(null)} />
      ) : null}
    </>
  );
}
