'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { HERO } from '#config/business.ts';
import { Spinner } from '#ui/spinner.tsx';
import { FIRST, rotate, type Rotation, type RotationEvent } from './rotation.ts';
import { useVideoAllowed } from './use-video-allowed.ts';

const VIDEOS = ['hero-1', 'hero-2', 'hero-3', 'hero-4', 'hero-5'];

/** The moving background. The still image lies under it and stays whenever a video does not play. */
export function HeroVideo() {
  return useVideoAllowed() ? <RotatingVideo /> : null;
}

function RotatingVideo() {
  const [rotation, happen] = useReducer(
    (state: Rotation, event: RotationEvent) => rotate(state, event, VIDEOS.length),
    FIRST,
  );
  const [isPaused, setPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { index, phase } = rotation;

  useEffect(() => {
    if (phase !== 'fading') return;
    const timer = setTimeout(() => happen('faded'), HERO.fadeMs);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'still') return null;

  const play = () => {
    video.current?.play().catch((error: unknown) => {
      const wasRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (wasRefused) happen('refused');
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
        playsInline
        preload="auto"
        aria-hidden="true"
        onCanPlay={() => {
          if (!isPaused && phase === 'loading') play();
        }}
        onPlaying={() => happen('started')}
        onEnded={() => happen('ended')}
        className="absolute inset-0 -z-20 size-full object-cover transition-opacity"
        style={{
          opacity: phase === 'playing' ? 1 : 0,
          transitionDuration: `${HERO.fadeMs}ms`,
        }}
      >
        <source src={`/hero/${VIDEOS[index] ?? ''}.webm`} type="video/webm" />
        <source
          src={`/hero/${VIDEOS[index] ?? ''}.mp4`}
          type="video/mp4"
          onError={() => happen('failed')}
        />
      </video>
      <div className="absolute right-5 bottom-5 flex items-center gap-3">
        {/* Its room is kept, so that nothing moves. */}
        <Spinner className={phase === 'loading' ? 'size-6' : 'invisible size-6'} />
        <button
          type="button"
          onClick={togglePause}
          className="min-h-11 rounded-full bg-[#050a16b3] px-5 text-sm font-semibold text-white [box-shadow:0_0_0_1px_rgb(255_255_255/0.3)] hover:bg-night-950"
        >
          {isPaused ? 'Play video' : 'Pause video'}
        </button>
      </div>
    </>
  );
}
