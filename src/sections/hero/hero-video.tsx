'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { HERO } from '#config/interface.ts';
import { upTo } from '#ui/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { REDUCED_MOTION } from '#ui/media-query.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

/** No videos on a narrow screen or with reduced motion. */
const STILL_WHEN = `${upTo('md')}, ${REDUCED_MOTION}`;

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return Reflect.get(Object(connection), 'saveData') === true;
}

/** The files of one video, in the order in which a browser tries them. */
type Sources = readonly { src: string; type: string }[];

const typeOf = (file: string) => (file.endsWith('.webm') ? 'video/webm' : 'video/mp4');

const OWN_VIDEOS: readonly Sources[] = [1, 2, 3, 4, 5].map((number) =>
  ['webm', 'mp4'].map((type) => ({ src: `/hero/hero-${number}.${type}`, type: `video/${type}` })),
);

/**
 * Renders the background videos. The still image is underneath and remains visible while no video plays.
 * @param files uploaded by the owner; by default those that come with the site
 */
export function HeroVideo({ files }: { files?: string[] }) {
  const videos = files?.map((file) => [{ src: `/media/${file}`, type: typeOf(file) }]);
  const isStill = useMediaQuery(STILL_WHEN, true);
  return isStill || savesData() ? null : <RotatingVideo videos={videos ?? OWN_VIDEOS} />;
}

function RotatingVideo({ videos }: { videos: readonly Sources[] }) {
  const [rotation, dispatch] = useReducer(
    (state: Rotation, event: RotationEvent) => rotate(state, event, videos.length),
    INITIAL_ROTATION,
  );
  const [isPaused, setPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { index, phase } = rotation;
  const sources = videos[index] ?? [];

  useEffect(() => {
    if (phase !== 'fading') return;
    const timer = setTimeout(() => dispatch('faded'), HERO.fadeMs);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'still') return null;

  const play = () => {
    video.current?.play().catch((error: unknown) => {
      const wasRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (wasRefused) dispatch('refused');
    });
  };
  const togglePause = () => {
    if (isPaused) play();
    else video.current?.pause();
    setPaused(!isPaused);
  };

  return (
    <>
      <video
        key={index}
        ref={video}
        muted
        // Without `loop`, a single video would fade to the still image and load again.
        loop={videos.length === 1}
        playsInline
        preload="auto"
        aria-hidden="true"
        // Firefox puts every video in the Tab order.
        tabIndex={-1}
        onCanPlay={() => {
          if (!isPaused && phase === 'loading') play();
        }}
        onPlaying={() => dispatch('started')}
        onEnded={() => dispatch('ended')}
        className="hero-media"
        style={{
          opacity: phase === 'playing' ? 1 : 0,
          transition: `opacity ${HERO.fadeMs}ms var(--ease-calm)`,
        }}
      >
        {sources.map(({ src, type }, place) => (
          <source
            key={src}
            src={src}
            type={type}
            onError={() => {
              if (place === sources.length - 1) dispatch('failed');
            }}
          />
        ))}
      </video>
      <div className="absolute right-5 bottom-5 flex items-center gap-3">
        {/* The spinner keeps its space, so the button does not move. */}
        <Spinner className={phase === 'loading' ? 'size-6' : 'invisible size-6'} />
        <button type="button" onClick={togglePause} className="button hero-pause">
          <Icon name={isPaused ? 'play' : 'pause'} />
          <span>{isPaused ? 'Play video' : 'Pause video'}</span>
        </button>
      </div>
    </>
  );
}

/** The current video and its phase: loading → playing → fading → the next one loads. */
type Rotation = {
  index: number;
  phase: 'loading' | 'playing' | 'fading' | 'still';
  /** How many files in a row failed. */
  failures: number;
};

export type RotationEvent = 'started' | 'ended' | 'faded' | 'failed' | 'refused';

export const INITIAL_ROTATION: Rotation = { index: 0, phase: 'loading', failures: 0 };

/**
 * Returns the rotation after an event. Skips a file that fails. If all of them fail, or the browser
 * refuses to play, the still image remains.
 */
export function rotate(rotation: Rotation, event: RotationEvent, count: number): Rotation {
  const next = (rotation.index + 1) % count;
  switch (event) {
    case 'started':
      return { ...rotation, phase: 'playing', failures: 0 };
    case 'ended':
      return { ...rotation, phase: 'fading' };
    case 'faded':
      return { ...rotation, index: next, phase: 'loading' };
    case 'refused':
      return { ...rotation, phase: 'still' };
    case 'failed': {
      const failures = rotation.failures + 1;
      if (failures >= count) return { ...rotation, phase: 'still', failures };
      return { index: next, phase: 'loading', failures };
    }
  }
}
