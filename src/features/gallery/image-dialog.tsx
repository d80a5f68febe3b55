import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import { play } from '#ui/motion.ts';
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import type { Keyframe } from './keyframes.ts';
import { swipeDirection } from './swipe-direction.ts';

export type ImageDialogProps = { frames: Keyframe[]; startAt: number; onClosed: () => void };

const SECONDS = 0.22;
const SMALL = 'scale(0.96)';

/** An image seen large. Arrows, keys and swipes turn to its neighbors, round and round. */
export function ImageDialog({ frames, startAt, onClosed }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const touchedAt = useRef<number | null>(null);
  const [index, setIndex] = useState(startAt);
  const turn = (by: number) => setIndex((index + by + frames.length) % frames.length);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const opener = document.activeElement;
    element.showModal();
    closeButton.current?.focus();
    if (!prefersReducedMotion()) {
      void play(element, { opacity: ['0', '1'], transform: [SMALL, 'none'] }, SECONDS);
    }
    element.addEventListener('close', () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    });
  }, []);

  const close = useCallback(async () => {
    const element = dialog.current;
    if (!element?.open) return;
    if (!prefersReducedMotion()) {
      await play(element, { opacity: ['1', '0'], transform: ['none', SMALL] }, SECONDS);
    }
    element.close();
  }, []);

  const turnByKey = (event: KeyboardEvent) => {
    const by = swipeDirection(event.key);
    if (by === 0) return;
    event.preventDefault();
    turn(by);
  };

  const frame = frames[index];
  if (!frame) return null;
  return (
    <dialog
      ref={dialog}
      aria-label="ContentImage, seen large"
      onKeyDown={turnByKey}
      onCancel={(event) => {
        event.preventDefault();
        void close();
      }}
      onClose={onClosed}
      onPointerDown={({ clientX }) => {
        touchedAt.current = clientX;
      }}
      onPointerUp={({ clientX }) => {
        if (touchedAt.current !== null) {
          const by = swipeDirection(clientX - touchedAt.current);
          if (by !== 0) turn(by);
        }
        touchedAt.current = null;
      }}
      className="on-dark image-dialog"
    >
      <figure className="flex min-h-0 grow touch-pan-y flex-col">
        <ResponsiveImage
          key={frame.id}
          {...frame.large}
          sizes="(min-width: 1280px) 75rem, 94vw"
          eager
          className="pointer-events-none m-auto h-auto max-h-[72dvh] w-auto max-w-full rounded-card bg-night-800 object-contain select-none"
        />
        <figcaption aria-live="polite" className="mx-auto mt-4 max-w-3xl text-center">
          {frame.caption}{' '}
          <span className="whitespace-nowrap text-ice-200">
            ({index + 1} of {frames.length})
          </span>
        </figcaption>
      </figure>
      <div className="mt-4 flex justify-center gap-3">
        {frames.length > 1 ? (
          <button
            type="button"
            aria-label="Previous image"
            onClick={() => turn(-1)}
            className="image-dialog-button"
          >
            <Icon name="arrow" className="size-5 rotate-180" />
          </button>
        ) : null}
        <button
          ref={closeButton}
          type="button"
          onClick={() => void close()}
          className="image-dialog-button px-6 font-semibold"
        >
          Close
        </button>
        {frames.length > 1 ? (
          <button
            type="button"
            aria-label="Next image"
            onClick={() => turn(1)}
            className="image-dialog-button"
          >
            <Icon name="arrow" />
          </button>
        ) : null}
      </div>
    </dialog>
  );
}
