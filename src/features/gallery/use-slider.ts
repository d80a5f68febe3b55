import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Slider } from './create-slider.ts';
import { onFirstInteraction } from './on-first-interaction.ts';
import { onNearViewport } from './on-near-viewport.ts';
import type { VisibleSlides } from './visible-slides.ts';

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
