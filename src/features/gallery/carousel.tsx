'use client';

import { useRef, useState } from 'react';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { Keyframe } from './keyframes.ts';
import { isInView, isNearView } from './visible-slides.ts';
import { Slide } from './slide.tsx';
import { useAttention } from './use-attention.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useSlider } from './use-slider.ts';

type Props = {
  frames: Keyframe[];
  /** Stands still, e.g. while an image is seen large. */
  isHeld: boolean;
  onOpen: (index: number) => void;
};

/** A row to scroll by hand; with its library near, a slider that advances by itself. */
export function Carousel({ frames, isHeld, onOpen }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { slider, shown } = useSlider(row);
  const [isPaused, setPaused] = useState(false);
  const { hasAttention, handlers } = useAttention();
  const isCalm = useReducedMotion();
  const count = frames.length;
  const canMove = shown !== null && count > shown.perView;
  const mayRotate = !isPaused && !isCalm;

  useAutoAdvance(mayRotate && !hasAttention && !isHeld, shown?.first ?? 0, slider);

  return (
    <section aria-roledescription="carousel" aria-label="Images of our work" {...handlers}>
      <div
        ref={row}
        aria-live={canMove && mayRotate ? 'off' : 'polite'}
        className={`-mx-3 flex ${shown ? 'touch-pan-y overflow-hidden select-none' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        {frames.map((frame, index) => (
          <Slide
            key={frame.id}
            frame={frame}
            label={`${index + 1} of ${count}`}
            isInView={!shown || isInView(index, shown, count)}
            isNear={index === 0 || (shown !== null && isNearView(index, shown, count))}
            onOpen={() => onOpen(index)}
          />
        ))}
      </div>
      <CarouselControls
        count={count}
        current={shown?.first ?? 0}
        isUsable={canMove}
        rotation={isCalm ? null : { isPaused, onToggle: () => setPaused(!isPaused) }}
        onStep={(by) => slider.current?.step(by)}
        onGoTo={(index) => slider.current?.goTo(index)}
      />
    </section>
  );
}
