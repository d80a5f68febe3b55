'use client';

import clsx from 'clsx';
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CAROUSEL } from '#config/interface.ts';
import { from } from '#ui/breakpoints.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { REDUCED_MOTION } from '#ui/media-query.ts';
import { PHONE_COLUMN, ResponsiveImage } from '#ui/responsive-image.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { Slider } from './create-slider.ts';
import type { GallerySlide } from './pairs.ts';
import { isInView, isNearView, useSlider } from './use-slider.ts';
import './carousel.css';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isHidden = () => document.hidden;

/** Advances at a steady pace while the tab is visible. A change of `slide` restarts the timer. */
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

/** Returns whether a mouse or the keyboard focus is on an element, and the handlers for that element. */
function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      setFocused(target.matches(':focus-visible:not([data-keeps-playing])'));
    },
    onBlur: () => setFocused(false),
  };
  return { isHoveredOrFocused: isHovered || isFocused, handlers };
}

type Props = {
  slides: GallerySlide[];
  /** Stops advancing, e.g. while the image dialog is open. */
  isSuspended: boolean;
  onOpen: (index: number) => void;
};

/** By the number of photos: from where on all of them are in view. */
const HIDDEN_WHEN_ALL_SHOW = ['', 'hidden', 'md:hidden', 'lg:hidden'];

/** Renders a row to scroll by hand. Once its library has loaded, it is a slider that advances by itself. */
export function Carousel({ slides, isSuspended, onOpen }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { slider, shown } = useSlider(row);
  const [isPaused, setPaused] = useState(false);
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const hasReducedMotion = useMediaQuery(REDUCED_MOTION);
  const count = slides.length;
  const canMove = shown !== null && count > shown.perView;
  const canRotate = !isPaused && !hasReducedMotion;

  const first = shown?.first ?? 0;

  useAutoAdvance(canRotate && !isHoveredOrFocused && !isSuspended, first, slider);

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
            // Until the slider starts, the first image is the one on the screen.
            isNear={shown === null ? index === 0 : isNearView(index, shown, count)}
            onOpen={() => onOpen(index)}
          />
        ))}
      </div>
      {/* Dots and buttons keep their space before they are usable, so nothing shifts. A thumb needs no arrows. */}
      <div
        className={clsx(
          'mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 md:justify-between noscript:hidden',
          canMove || 'invisible',
          HIDDEN_WHEN_ALL_SHOW[count],
        )}
      >
        {/* Aligns the first dot with the photos, despite the space around it. */}
        <div
          role="group"
          aria-label="Choose a photo"
          className="flex flex-wrap justify-center md:-ml-3.5 md:justify-start"
        >
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`Photo ${index + 1} of ${count}`}
              aria-current={index === first}
              onClick={() => slider.current?.goTo(index)}
              className="carousel-dot"
            />
          ))}
        </div>
        <div className="flex gap-2">
          <Control
            label="Previous photo"
            icon="arrow"
            className="[&_svg]:rotate-180 max-md:hidden"
            onClick={() => slider.current?.step(-1)}
          />
          {hasReducedMotion ? null : (
            <Control
              label={isPaused ? 'Play slideshow' : 'Pause slideshow'}
              icon={isPaused ? 'play' : 'pause'}
              onClick={() => setPaused(!isPaused)}
              pausesOnFocus={false}
            />
          )}
          <Control
            label="Next photo"
            icon="arrow"
            className="max-md:hidden"
            onClick={() => slider.current?.step(1)}
          />
        </div>
      </div>
    </section>
  );
}

/** A pointer that moves farther than this between press and release drags instead of clicking. */
const DRAG_PX = 8;

type SlideProps = {
  slide: GallerySlide;
  label: string;
  isInView: boolean;
  /** Whether the slide is close to view, so its image loads early. */
  isNear: boolean;
  onOpen: () => void;
};

/** Renders one image of the carousel. Its link opens the large image when no script opens the dialog. */
function Slide({ slide, label, isInView, isNear, onOpen }: SlideProps) {
  const pressedAt = useRef(0);
  const openOnClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const wasDragged = event.detail > 0 && Math.abs(event.clientX - pressedAt.current) > DRAG_PX;
    if (!wasDragged) onOpen();
  };
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isInView}
      className="w-full shrink-0 snap-start px-3 md:w-1/2 lg:w-1/3"
    >
      <figure>
        <a
          href={slide.href}
          aria-haspopup="dialog"
          draggable={false}
          onPointerDown={({ clientX }) => {
            pressedAt.current = clientX;
          }}
          onClick={openOnClick}
          // The row would clip an outline around the link.
          className="group relative block overflow-hidden rounded-(--radius-card) [box-shadow:var(--shadow-card)] focus-visible:outline-offset-[-3px]"
        >
          <ResponsiveImage
            {...slide.thumbnail}
            sizes={`${from('page')} 26vw, ${from('lg')} 31vw, ${from('md')} 46vw, ${PHONE_COLUMN}`}
            eager={isNear}
            className="pointer-events-none aspect-3/2 w-full object-cover"
          />
          <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-[rgb(5_10_22/0.7)] text-white transition-[background-color] group-hover:bg-night-950">
            <Icon name="expand" />
          </span>
        </a>
        <figcaption className="mt-3 text-ink-700">{slide.caption}</figcaption>
      </figure>
    </div>
  );
}

type ControlProps = {
  label: string;
  icon: IconName;
  className?: string;
  /** Whether the carousel pauses while this control has the focus. */
  pausesOnFocus?: boolean;
  onClick: () => void;
};

function Control({ label, icon, className, pausesOnFocus = true, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      data-keeps-playing={pausesOnFocus ? undefined : ''}
      className={clsx(
        'grid size-12 place-items-center rounded-full bg-night-900 text-white hover:bg-night-700',
        className,
      )}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
