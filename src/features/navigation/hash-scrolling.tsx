'use client';

import { useEffect } from 'react';
import { HEADER } from '#config/business.ts';
import { hashTarget, inPageTarget } from './in-page-target.ts';
import { scrollToSection } from './scroll-to-section.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** On the home page, links to its sections scroll there, and so does an address with a hash. */
export function HashScrolling() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrollSoon = (target: HTMLElement) => {
      clearTimeout(timer);
      timer = setTimeout(() => scrollToSection(target), HEADER.scrollDelayMs);
    };

    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const id = inPageTarget(link?.getAttribute('href') ?? null);
      const target = id === null ? null : document.getElementById(id);
      // The skip link leads to the whole content, as the browser does it best.
      if (!target || target.matches('main') || !isPlainClick(event)) return;
      event.preventDefault();
      if (hashTarget(window.location.hash) !== id) window.history.pushState(null, '', `#${id}`);
      scrollSoon(target);
    };

    const arrived = hashTarget(window.location.hash);
    const target = arrived === null ? null : document.getElementById(arrived);
    if (target) scrollSoon(target);
    document.addEventListener('click', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', follow);
    };
  }, []);

  return null;
}
