import { useRef, type MouseEvent } from 'react';
import { from } from '#ui/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import type { GallerySlide } from './pairs.ts';

/** A pointer that moves farther than this between press and release drags instead of clicking. */
const DRAG_PX = 8;

type Props = {
  slide: GallerySlide;
  label: string;
  isInView: boolean;
  /** In view soon: its image is loaded ahead. */
  isNear: boolean;
  onOpen: () => void;
};

/** One image of the carousel. Its link leads to the large image when no script opens the dialog. */
export function Slide({ slide, label, isInView, isNear, onOpen }: Props) {
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
          // The row would cut off what is drawn around it.
          className="group relative block overflow-hidden rounded-(--radius-card) [box-shadow:var(--shadow-card)] focus-visible:outline-offset-[-3px]"
        >
          <ResponsiveImage
            {...slide.thumbnail}
            sizes={`${from('page')} 26vw, ${from('lg')} 31vw, ${from('md')} 46vw, 92vw`}
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
