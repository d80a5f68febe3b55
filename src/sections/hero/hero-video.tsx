'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { HERO } from '#config/business.ts';
import { Spinner } from '#ui/spinner.tsx';
import { INITIAL_ROTATION, rotate, type Rotation, type RotationEvent } from './rotation.ts';
import { useVideoAllowed } from './use-video-allowed.ts';

const VIDEOS = ['hero-1', 'hero-2', 'hero-3', 'hero-4', 'hero-5'];

/** The background videos. The still image is underneath and stays whenever no video plays. */
export function HeroVideo() {
  return useVideoAllowed() ? <RotatingVideo /> : null;
}

function RotatingVideo() {
  const [rotation, dispatch] = useReducer(
    (state: Rotation, event: RotationEvent) => rotate(state, event, VIDEOS.length),
    INITIAL_ROTATION,
  );
  const [isPaused, setPaused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { index, phase } = rotation;

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
        playsInline
        preload="auto"
        aria-hidden="true"
        onCanPlay={() => {
          if (!isPaused && phase === 'loading') play();
        }}
        onPlaying={() => dispatch('started')}
        onEnded={() => dispatch('ended')}
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
          onError={() => dispatch('failed')}
        />
      </video>
      <div className="absolute right-5 bottom-5 flex items-center gap-3">
        {/* The spinner keeps its space, so the button does not move. */}
        <Spinner className={phase === 'loading' ? 'size-6' : 'invisible size-6'} />
        <button
          type="button"
          onClick={togglePause}
          className="min-h-11 rounded-full border border-white/30 bg-night-950/70 px-5 text-sm font-semibold text-white hover:bg-night-950"
        >
          {isPaused ? 'Play video' : 'Pause video'}
        </button>
      </div>
    </>
  );
}
