import { Icon, type IconName } from '#ui/icon.tsx';
import { KEEPS_PLAYING } from './use-hover-or-focus.ts';

type Props = {
  count: number;
  current: number;
  isUsable: boolean;
  /** Null when nothing moves by itself. */
  rotation: { isPaused: boolean; onToggle: () => void } | null;
  onStep: (by: 1 | -1) => void;
  onGoTo: (index: number) => void;
};

/** Dots and buttons. They keep their space before they are usable, so nothing shifts. */
export function CarouselControls(props: Props) {
  const { count, current, isUsable, rotation, onStep, onGoTo } = props;
  return (
    <div
      className={`mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 sm:justify-between noscript:hidden ${isUsable ? '' : 'invisible'}`}
    >
      {/* The first dot, not the room around it, is in line with the photos. */}
      <div
        role="group"
        aria-label="Choose a photo"
        className="flex flex-wrap justify-center sm:-ml-3.5 sm:justify-start"
      >
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Photo ${index + 1} of ${count}`}
            aria-current={index === current}
            onClick={() => onGoTo(index)}
            className="carousel-dot"
          />
        ))}
      </div>
      <div className="flex gap-2">
        <Control label="Previous photo" icon="arrow" flipped onClick={() => onStep(-1)} />
        {rotation ? (
          <Control
            label={rotation.isPaused ? 'Play slideshow' : 'Pause slideshow'}
            icon={rotation.isPaused ? 'play' : 'pause'}
            onClick={rotation.onToggle}
            pausesOnFocus={false}
          />
        ) : null}
        <Control label="Next photo" icon="arrow" onClick={() => onStep(1)} />
      </div>
    </div>
  );
}

type ControlProps = {
  label: string;
  icon: IconName;
  flipped?: boolean;
  /** Whether the carousel pauses while this control has the focus. */
  pausesOnFocus?: boolean;
  onClick: () => void;
};

function Control({ label, icon, flipped = false, pausesOnFocus = true, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      {...(pausesOnFocus ? {} : KEEPS_PLAYING)}
      className="grid size-12 place-items-center rounded-full bg-night-900 text-white hover:bg-night-700"
    >
      <Icon name={icon} className={flipped ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
}
