import { CAROUSEL } from '#config/business.ts';

/** Before the carousel first advances by itself. */
const LATEST_MS = CAROUSEL.advanceMs - 2000;

/** A swipe counts at its end: the slider must not take over the row under a moving finger. */
const EVENTS = ['mousemove', 'keydown', 'scroll', 'touchend'];

/**
 * Calls back once: at the first interaction with the page, or shortly before the carousel advances
 * by itself. Until then the plain row looks the same. Returns a function that cancels.
 */
export function onFirstInteraction(onInteraction: () => void): () => void {
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
