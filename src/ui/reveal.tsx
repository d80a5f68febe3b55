'use client';

import { useEffect } from 'react';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import { revealThreshold } from './reveal-threshold.ts';

/**
 * Lets every `[data-reveal]` element fade in as it is scrolled to. Only this script hides anything,
 * and only what lies below the screen: without it, on paper and for those who prefer less motion
 * everything is simply there.
 */
export function RevealOnScroll() {
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const observers = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].flatMap(
      (element) => {
        const { top, height } = element.getBoundingClientRect();
        if (top < window.innerHeight) return [];
        element.dataset.reveal = 'waiting';
        const observer = new IntersectionObserver(
          (entries) => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            element.dataset.reveal = 'shown';
            observer.disconnect();
          },
          { threshold: revealThreshold(height, window.innerHeight) },
        );
        observer.observe(element);
        return [observer];
      },
    );
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, []);

  return null;
}
