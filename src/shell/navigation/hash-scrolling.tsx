'use client';

import { useEffect } from 'react';
import { HEADER } from '#config/interface.ts';
import { prefersReducedMotion } from '#ui/media-query.ts';
import { isPlainClick } from './slow-link.ts';

/**
 * On the home page, scrolls to a section for a link to it, for an entry of the header whose page it
 * sums up, and for a URL with its hash.
 */
export function HashScrolling() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrollSoon = (target: HTMLElement) => {
      clearTimeout(timer);
      timer = setTimeout(() => scrollToSection(target), HEADER.scrollDelayMs);
    };

    const scrollOnClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? null;
      const id = inPageTarget(href) ?? (link?.closest('header') ? sectionOfPage(href) : null);
      const target = id === null ? null : document.getElementById(id);
      // The skip link targets the whole content: the browser handles that best.
      if (!target || target.matches('main') || !isPlainClick(event)) return;
      event.preventDefault();
      if (hashTarget(window.location.hash) !== id) window.history.pushState(null, '', `#${id}`);
      scrollSoon(target);
    };

    const initialId = hashTarget(window.location.hash);
    const target = initialId === null ? null : document.getElementById(initialId);
    if (target) scrollSoon(target);
    document.addEventListener('click', scrollOnClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', scrollOnClick);
    };
  }, []);

  return null;
}

/**
 * Scrolls to a section below the fixed header, for which `scroll-margin-top` leaves room, and focuses
 * the heading of the section.
 */
function scrollToSection(target: HTMLElement): void {
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const heading = findHeading(target);
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A section and a card have their own heading; a part of a section shares that of the section. */
function findHeading(target: HTMLElement): HTMLElement {
  const owner = target.matches('section, li') ? target : (target.closest('section') ?? target);
  return owner.querySelector<HTMLElement>('h1, h2, h3') ?? target;
}

/** The id that a link on the home page points to, e.g. `/#about`; null for any other link. */
export function inPageTarget(href: string | null): string | null {
  const match = /^\/?#(.+)$/.exec(href ?? '');
  return match?.[1] === undefined ? null : decodeHash(match[1]);
}

/**
 * The section of the home page that shows what an entry of the header leads to: `/faq` → `faq`. The
 * entry for the home page itself leads to its top.
 */
export function sectionOfPage(href: string | null): string | null {
  return href === '/' ? 'hero' : (/^\/([\w-]+)$/.exec(href ?? '')?.[1] ?? null);
}

/** The id in `location.hash`; null when there is none. */
export function hashTarget(hash: string): string | null {
  return hash.length > 1 ? decodeHash(hash.slice(1)) : null;
}

function decodeHash(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
