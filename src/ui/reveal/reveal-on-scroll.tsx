'use client';

import { useEffect } from 'react';
import { REVEAL_THRESHOLD } from '#config/interface.ts';
import { prefersReducedMotion } from '#ui/media-query.ts';

/**
 * Returns the share of an element that must be visible before it fades in. For an element taller than the
 * screen, the same share of the screen is enough: a tenth of a long list may never fit.
 */
export function revealThreshold(elementHeight: number, screenHeight: number): number {
  if (elementHeight <= screenHeight) return REVEAL_THRESHOLD;
  return (REVEAL_THRESHOLD * screenHeight) / elementHeight;
}

/**
 * Fades in every `[data-reveal]` element as it is scrolled to. Only this script hides anything, and
 * only below the screen. Without it, in print and with reduced motion, everything is visible.
 * Observers report positions after the layout that the browser does anyway; measuring the elements
 * would force a second layout of the whole page.
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

    const belowScreen = new IntersectionObserver((entries) => {
      belowScreen.disconnect();
      for (const { target, boundingClientRect, rootBounds } of entries) {
        const screenHeight = rootBounds?.height ?? window.innerHeight;
        if (!(target instanceof HTMLElement) || boundingClientRect.top < screenHeight) continue;
        reveal(target, revealThreshold(boundingClientRect.height, screenHeight));
      }
    });
    observers.push(belowScreen);
    for (const element of document.querySelectorAll('[data-reveal]')) belowScreen.observe(element);

    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, []);

  return null;
}
