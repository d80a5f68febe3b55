import { useSyncExternalStore } from 'react';
import { prefersReducedMotion, REDUCED_MOTION } from './prefers-reduced-motion.ts';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether this person asked for less motion, now and later on. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}
