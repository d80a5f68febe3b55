import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { CAROUSEL } from '#config/business.ts';
import type { Slider } from './create-slider.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isHidden = () => document.hidden;

/** Advances at a steady pace while the tab is visible; a change of `slide` restarts the timer. */
export function useAutoAdvance(
  mayAdvance: boolean,
  slide: number,
  slider: RefObject<Slider | null>,
): void {
  const isTabHidden = useSyncExternalStore(subscribe, isHidden, () => false);
  const isRunning = mayAdvance && !isTabHidden;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => slider.current?.advance(), CAROUSEL.advanceMs);
    return () => clearInterval(timer);
  }, [isRunning, slide, slider]);
}
