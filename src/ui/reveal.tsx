'use client';

import { useEffect } from 'react';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';
import { revealThreshold } from './reveal-threshold.ts';

/**
 * Lets every `[data-reveal]` element fade in as it is scrolled to. Only this script hides anything,
 * and only what lies below the screen: without it, on paper and for those who prefer less motion
 * everything is simply there. Where things are is told by the observers, after the layout that the
 * browser does anyway: asking the elements would make it lay out the whole page once more.
 */
export function RevealOnScroll() {
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const observers: IntersectionObserver[] = [];

    const reveal = (element: HTMLElement, threshold: number) => {
      element.dataset.reveal = 'waiting';
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          element.dataset.reveal = 'shown';
          observer.disconnect();
        },
        { threshold },
      );
      observers.push(observer);
      observer.observe(element);
    };

    const lookAround = new IntersectionObserver((entries) => {
      lookAround.disconnect();
      for (const { target, boundingClientRect, rootBounds } of entries) {
        const screenHeight = rootBounds?.height ?? window.innerHeight;
        if (!(target instanceof HTMLElement) || boundingClientRect.top < screenHeight) continue;
        reveal(target, revealThreshold(boundingClientRect.height, screenHeight));
      }
    });
    observers.push(lookAround);
    for (const element of document.querySelectorAll('[data-reveal]')) lookAround.observe(element);

    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, []);

  return null;
}
