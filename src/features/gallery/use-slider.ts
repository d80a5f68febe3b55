import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Slider } from './create-slider.ts';
import type { VisibleSlides } from './visible-slides.ts';
import { onApproach } from './on-approach.ts';
import { onFirstInteraction } from './on-first-interaction.ts';

/**
 * Makes a slider of the row when it is near the screen and somebody is there. Until then, and where
 * the library does not arrive, `shown` is null and the row can be scrolled by hand.
 */
export function useSlider(row: RefObject<HTMLElement | null>) {
  const slider = useRef<Slider>(null);
  const [shown, setShown] = useState<VisibleSlides | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let isGone = false;
    const fetchSlider = () => {
      import('./create-slider.ts').then(
        ({ createSlider }) => {
          if (!isGone) slider.current = createSlider(element, setShown);
        },
        (error: unknown) => console.warn('The slider could not be loaded.', error),
      );
    };
    let stopWaiting = onApproach(element, () => {
      stopWaiting = onFirstInteraction(fetchSlider);
    });
    return () => {
      isGone = true;
      stopWaiting();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [row]);

  return { slider, shown };
}
