import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { from } from '#ui/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { play } from '#ui/motion.ts';
import { prefersReducedMotion } from '#ui/reduced-motion.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import type { GallerySlide } from './pairs.ts';
import { swipeDirection } from './swipe-direction.ts';
import './image-dialog.css';

export type ImageDialogProps = { slides: GallerySlide[]; startAt: number; onClosed: () => void };

const SMALL = '0.96';

/** One image, large. Arrows, keys and swipes move to the next or previous one, in a loop. */
export function ImageDialog({ slides, startAt, onClosed }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const touchedAt = useRef<number | null>(null);
  const [index, setIndex] = useState(startAt);
  const move = (by: number) => setIndex((index + by + slides.length) % slides.length);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const opener = document.activeElement;
    element.showModal();
    closeButton.current?.focus();
    if (!prefersReducedMotion()) {
      void play(element, { opacity: ['0', '1'], scale: [SMALL, '1'] });
    }
    element.addEventListener('close', () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    });
  }, []);

  const close = useCallback(async () => {
    const element = dialog.current;
    if (!element?.open) return;
    if (!prefersReducedMotion()) {
      await play(element, { opacity: ['1', '0'], scale: ['1', SMALL] });
    }
    element.close();
  }, []);

  const moveByKey = (event: KeyboardEvent) => {
    const by = swipeDirection(event.key);
    if (by === 0) return;
    event.preventDefault();
    move(by);
  };

  const slide = slides[index];
  if (!slide) return null;
  return (
    <dialog
      ref={dialog}
      aria-label="Enlarged photo"
      onKeyDown={moveByKey}
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
          if (by !== 0) move(by);
        }
        touchedAt.current = null;
      }}
      className="on-dark image-dialog"
    >
      <figure>
        <ResponsiveImage
          key={slide.id}
          {...slide.large}
          sizes={`${from('xl')} 75rem, 94vw`}
          eager
        />
        <figcaption aria-live="polite" className="mx-auto mt-4 max-w-3xl text-center">
          {slide.caption}{' '}
          <span className="whitespace-nowrap text-ice-200">
            ({index + 1} of {slides.length})
          </span>
        </figcaption>
      </figure>
      <div className="mt-4 flex justify-center gap-3">
        {slides.length > 1 ? (
          <button type="button" aria-label="Previous photo" onClick={() => move(-1)}>
            <Icon name="arrow" className="size-5 rotate-180" />
          </button>
        ) : null}
        <button
          ref={closeButton}
          type="button"
          onClick={() => void close()}
          className="px-6 font-semibold"
        >
          Close
        </button>
        {slides.length > 1 ? (
          <button type="button" aria-label="Next photo" onClick={() => move(1)}>
            <Icon name="arrow" />
          </button>
        ) : null}
      </div>
    </dialog>
  );
}
