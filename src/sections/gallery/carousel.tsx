'use client';

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CAROUSEL } from '#config/business.ts';
import { REDUCED_MOTION, useMediaQuery } from '#ui/media-query.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { Slider } from './create-slider.ts';
import type { GallerySlide } from './pairs.ts';
import { Slide } from './slide.tsx';
import { useHoverOrFocus } from './use-hover-or-focus.ts';
import { useSlider } from './use-slider.ts';
import { isInView, isNearView } from './visible-slides.ts';
import './carousel.css';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isHidden = () => document.hidden;

/** Advances at a steady pace while the tab is visible; a change of `slide` restarts the timer. */
function useAutoAdvance(
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

type Props = {
  slides: GallerySlide[];
  /** Stops advancing, e.g. while the image dialog is open. */
  isSuspended: boolean;
  onOpen: (index: number) => void;
};

/** A row to scroll by hand; once its library has loaded, a slider that advances by itself. */
export function Carousel({ slides, isSuspended, onOpen }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { slider, shown } = useSlider(row);
  const [isPaused, setPaused] = useState(false);
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const hasReducedMotion = useMediaQuery(REDUCED_MOTION);
  const count = slides.length;
  const canMove = shown !== null && count > shown.perView;
  const canRotate = !isPaused && !hasReducedMotion;

  useAutoAdvance(canRotate && !isHoveredOrFocused && !isSuspended, shown?.first ?? 0, slider);

  return (
    <section aria-roledescription="carousel" aria-label="Photos of our work" {...handlers}>
      <div
        ref={row}
        aria-live={canMove && canRotate ? 'off' : 'polite'}
        data-slider={shown ? '' : undefined}
        className="-mx-3 flex [scroll-snap-type:x_mandatory] overflow-x-auto data-slider:[touch-action:pan-y] data-slider:overflow-hidden data-slider:select-none"
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={`${index + 1} of ${count}`}
            isInView={!shown || isInView(index, shown, count)}
            isNear={shown !== null && isNearView(index, shown, count)}
            onOpen={() => onOpen(index)}
          />
        ))}
      </div>
      <CarouselControls
        count={count}
        current={shown?.first ?? 0}
        isUsable={canMove}
        rotation={hasReducedMotion ? null : { isPaused, onToggle: () => setPaused(!isPaused) }}
        onStep={(by) => slider.current?.step(by)}
        onGoTo={(index) => slider.current?.goTo(index)}
      />
    </section>
  );
}
