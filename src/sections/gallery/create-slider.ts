import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { from } from '#ui/breakpoints.ts';
import { prefersReducedMotion } from '#ui/media-query.ts';
import type { VisibleSlides } from './use-slider.ts';

export type Slider = ReturnType<typeof createSlider>;

/** Turns the row into a slider in place. This module loads the slider library. */
export function createSlider(row: HTMLElement, onShow: (shown: VisibleSlides) => void) {
  const count = row.children.length;
  const fitting = (perView: number) => ({ slides: { perView }, loop: count > perView });
  const initial = Math.round((row.scrollLeft / row.scrollWidth) * count);
  row.scrollLeft = 0;

  const report = ({ track: { details } }: KeenSliderInstance) => {
    onShow({ first: details.rel, perView: Math.round(1 / (details.slides[0]?.size ?? 1)) });
  };
  const slider = new KeenSlider(row, {
    ...fitting(1),
    breakpoints: { [from('md')]: fitting(2), [from('lg')]: fitting(3) },
    initial,
    selector: () => row.querySelectorAll(':scope > *'),
    created: report,
    slideChanged: report,
    updated: report,
  });

  const move = (index: number) => {
    slider.moveToIdx(index, true, prefersReducedMotion() ? { duration: 0 } : {});
  };
  return {
    step: (by: 1 | -1) => move(slider.track.details.abs + by),
    goTo: (index: number) => {
      const { abs, rel } = slider.track.details;
      move(abs + index - rel);
    },
    /** Moves one step forward, or from the last slide to the first. */
    advance: () => {
      const { abs, maxIdx } = slider.track.details;
      move(abs < maxIdx ? abs + 1 : 0);
    },
    destroy: () => slider.destroy(),
  };
}
