import { CAROUSEL } from '#config/business.ts';

/** Ahead of the first image that comes by itself. */
const LATEST_MS = CAROUSEL.advanceMs - 2000;

/** A finger that swipes the row is let finish: it tells at its end. */
const SIGNS = ['mousemove', 'keydown', 'scroll', 'touchend'];

/**
 * Calls once: at the first sign of a visitor on the page, or shortly before something moves by
 * itself. Until then nobody can tell the row from a slider. Returns how to stop waiting.
 */
export function onFirstInteraction(onWanted: () => void): () => void {
  const listeners = new AbortController();
  const start = () => {
    stop();
    onWanted();
  };
  const timer = setTimeout(start, LATEST_MS);
  const stop = () => {
    clearTimeout(timer);
    listeners.abort();
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, start, { passive: true, signal: listeners.signal });
  }
  return stop;
}
