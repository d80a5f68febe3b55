import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { from } from '#ui/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { prefersReducedMotion } from '#ui/media-query.ts';
import { play } from '#ui/motion.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import type { GallerySlide } from './pairs.ts';

const SWIPE_PX = 50;

/** Returns the move for a key or a swipe (in pixels to the right): 1 is next, -1 previous, 0 none. */
export function swipeDirection(gesture: string | number): -1 | 0 | 1 {
  if (gesture === 'ArrowRight') return 1;
  if (gesture === 'ArrowLeft') return -1;
  if (typeof gesture === 'string' || Math.abs(gesture) < SWIPE_PX) return 0;
  return gesture < 0 ? 1 : -1;
}

export type ImageDialogProps = { slides: GallerySlide[]; startAt: number; onClosed: () => void };

const SMALL = '0.96';
const BUTTON =
  'inline-grid min-h-12 min-w-12 place-items-center rounded-full bg-[rgb(255_255_255/0.12)] hover:bg-[rgb(255_255_255/0.22)]';

/** Renders one large image. Buttons, keys and swipes move to the next or previous one, in a loop. */
export function ImageDialog({ slides, startAt, onClosed }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const touchedAt = useRef<number | null>(null);
  const wentBack = useRef(false);
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

  useEffect(() => {
    const closeForBack = () => {
      wentBack.current = true;
      dialog.current?.close();
    };
    window.addEventListener('popstate', closeForBack);
    return () => window.removeEventListener('popstate', closeForBack);
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

  const arrow = (label: string, by: 1 | -1) =>
    slides.length > 1 ? (
      <button type="button" aria-label={label} onClick={() => move(by)} className={BUTTON}>
        <Icon name="arrow" className={by < 0 ? 'size-5 rotate-180' : undefined} />
      </button>
    ) : null;

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
      onClose={() => {
        if (!wentBack.current) history.back();
        onClosed();
      }}
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
      className="on-dark h-dvh max-h-none w-full max-w-none overflow-y-auto bg-night-950 px-[clamp(0.75rem,3vw,2.5rem)] py-5 text-white open:flex open:flex-col"
    >
      <figure className="flex min-h-0 grow flex-col [touch-action:pan-y]">
        <ResponsiveImage
          key={slide.id}
          {...slide.large}
          sizes={`${from('xl')} 75rem, 94vw`}
          eager
          className="pointer-events-none m-auto max-h-[72dvh] w-auto rounded-(--radius-card) bg-night-800 object-contain select-none"
        />
        <figcaption aria-live="polite" className="mx-auto mt-4 max-w-3xl text-center">
          <span>{slide.caption}</span>{' '}
          <span className="whitespace-nowrap text-ice-200">
            {`(${index + 1} of ${slides.length})`}
          </span>
        </figcaption>
      </figure>
      <div className="mt-4 flex justify-center gap-3">
        {arrow('Previous photo', -1)}
        <button
          ref={closeButton}
          type="button"
          onClick={() => void close()}
          className={`${BUTTON} px-6 font-semibold`}
        >
          Close
        </button>
        {arrow('Next photo', 1)}
      </div>
    </dialog>
  );
}
