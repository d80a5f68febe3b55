'use client';

import { useState, type ComponentType } from 'react';
import { Carousel } from './carousel.tsx';
import type { Frame } from './frames.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';

type Opened = { Dialog: ComponentType<PictureDialogProps>; index: number };

/** The row of pictures, and the large view that arrives when somebody wants to see one. */
export function Gallery({ frames }: { frames: Frame[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = (index: number) => {
    import('./picture-dialog.tsx').then(
      ({ PictureDialog }) => setOpened({ Dialog: PictureDialog, index }),
      () => window.location.assign(frames[index]?.href ?? ''),
    );
  };

  if (frames.length === 0) {
    return <p className="text-ink-700">New pictures are on their way.</p>;
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
