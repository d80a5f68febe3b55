import { type RefObject, useEffect, useRef, useState } from 'react';
import { CAROUSEL } from '#config/interface.ts';
import type { Slider } from './create-slider.ts';

const MARGIN = '300px';

/** Calls back once the element is near the viewport. Returns a function that cancels. */
function onNearViewport(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Shortly before the carousel first advances by itself. */
const LATEST_MS = CAROUSEL.advanceMs - 2000;

/** A swipe counts at its end, because the slider must not replace the row under a moving finger. */
const EVENTS = ['mousemove', 'keydown', 'scroll', 'touchend'];

/**
 * Calls back once: at the first interaction with the page, or shortly before the carousel advances
 * by itself. Until then the plain row looks the same. Returns a function that cancels.
 */
function onFirstInteraction(onInteraction: () => void): () => void {
  const listeners = new AbortController();
  const run = () => {
    cancel();
    onInteraction();
  };
  const timer = setTimeout(run, LATEST_MS);
  const cancel = () => {
    clearTimeout(timer);
    listeners.abort();
  };
  for (const event of EVENTS) {
    window.addEventListener(event, run, { passive: true, signal: listeners.signal });
  }
  return cancel;
}

/**
 * Turns the row into a slider once it is near the viewport and a visitor interacts. Until then, and
 * if the library fails to load, `shown` is null and the row can be scrolled by hand.
 */
export function useSlider(row: RefObject<HTMLElement | null>) {
  const slider = useRef<Slider>(null);
  const [shown, setShown] = useState<VisibleSlides | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let isUnmounted = false;
    const loadSlider = () => {
      import('./create-slider.ts').then(
        ({ createSlider }) => {
          if (!isUnmounted) slider.current = createSlider(element, setShown);
        },
        (error: unknown) => console.warn('The slider could not be loaded.', error),
      );
    };
    let cancel = onNearViewport(element, () => {
      cancel = onFirstInteraction(loadSlider);
    });
    return () => {
      isUnmounted = true;
      cancel();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [row]);

  return { slider, shown };
}

/** The visible slides: the index of the first, and how many. */
export type VisibleSlides = { first: number; perView: number };

/** Returns whether a slide is in view. After the last one the row continues with the first. */
export function isInView(index: number, { first, perView }: VisibleSlides, count: number): boolean {
  return (index - first + count) % count < perView;
}

/** Returns whether a slide is in view now or after one step in either direction. */
export function isNearView(
  index: number,
  { first, perView }: VisibleSlides,
  count: number,
): boolean {
  return isInView(index, { first: (first - 1 + count) % count, perView: perView + 2 }, count);
}
