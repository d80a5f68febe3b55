'use client';

import { useState, type ComponentType } from 'react';
import { Carousel } from './carousel.tsx';
import type { Keyframe } from './keyframes.ts';
import type { ImageDialogProps } from './image-dialog.tsx';

type Opened = { Dialog: ComponentType<ImageDialogProps>; index: number };

/** The row of images, and the large view that arrives when somebody wants to see one. */
export function Gallery({ frames }: { frames: Keyframe[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = (index: number) => {
    import('./image-dialog.tsx').then(
      ({ ImageDialog }) => setOpened({ Dialog: ImageDialog, index }),
      () => window.location.assign(frames[index]?.href ?? ''),
    );
  };

  if (frames.length === 0) {
    return <p className="text-ink-700">New images are on their way.</p>;
  }
  return (
    <>
      <Carousel frames={frames} isHeld={opened !== null} onOpen={open} />
      {opened ? (
        <opened.Dialog frames={frames} startAt={opened.index} onClosed={() => setOpened(null)} />
      ) : null}
    </>
  );
}
