import { Icon, type IconName } from '#ui/icon.tsx';
import { NO_HOLD } from './use-attention.ts';

type Props = {
  count: number;
  current: number;
  isUsable: boolean;
  /** Null where nothing moves by itself. */
  rotation: { isPaused: boolean; onToggle: () => void } | null;
  onStep: (by: 1 | -1) => void;
  onGoTo: (index: number) => void;
};

/** Dots and buttons. Their room is kept while they are of no use, so that nothing moves. */
export function CarouselControls(props: Props) {
  const { count, current, isUsable, rotation, onStep, onGoTo } = props;
  return (
    <div
      className={`mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 sm:justify-between noscript:hidden ${isUsable ? '' : 'invisible'}`}
    >
      <div
        role="group"
        aria-label="Choose an image"
        className="flex flex-wrap justify-center sm:-ml-3.5 sm:justify-start"
      >
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`ContentImage ${index + 1} of ${count}`}
            aria-current={index === current}
            onClick={() => onGoTo(index)}
            className="group/dot grid size-11 place-items-center"
          >
            <span className="size-3 rounded-full bg-mist-300 transition-colors group-hover/dot:bg-ice-400 group-aria-[current=true]/dot:bg-ice-700 forced-colors:border forced-colors:group-aria-[current=true]/dot:bg-[Highlight]" />
          </button>
        ))}
      </div>
      <div className="flex gap-2">
        <Control label="Previous image" icon="arrow" flipped onClick={() => onStep(-1)} />
        {rotation ? (
          <Control
            label={rotation.isPaused ? 'Play the images' : 'Pause the images'}
            icon={rotation.isPaused ? 'play' : 'pause'}
            onClick={rotation.onToggle}
            holds={false}
          />
        ) : null}
        <Control label="Next image" icon="arrow" onClick={() => onStep(1)} />
      </div>
    </div>
  );
}

type ControlProps = {
  label: string;
  icon: IconName;
  flipped?: boolean;
  /** Whether the focus on it makes the images wait. */
  holds?: boolean;
  onClick: () => void;
};

function Control({ label, icon, flipped = false, holds = true, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      {...(holds ? {} : NO_HOLD)}
      className="grid size-12 place-items-center rounded-full bg-night-900 text-white hover:bg-night-700"
    >
      <Icon name={icon} className={flipped ? 'size-5 rotate-180' : 'size-5'} />
    </button>
  );
}
