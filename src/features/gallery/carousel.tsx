'use client';

import { useRef, useState } from 'react';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { GallerySlide } from './gallery-slides.ts';
import { Slide } from './slide.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useHoverOrFocus } from './use-hover-or-focus.ts';
import { useSlider } from './use-slider.ts';
import { isInView, isNearView } from './visible-slides.ts';
import './carousel.css';

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
  const hasReducedMotion = useReducedMotion();
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
        className="carousel"
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
