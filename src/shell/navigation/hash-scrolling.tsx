'use client';

import { useEffect } from 'react';
import { HEADER } from '#config/interface.ts';
import { prefersReducedMotion } from '#ui/media-query.ts';
import { isPlainClick } from './slow-link.ts';

/**
 * Scrolls to a section of the home page for a link to it, for a header link whose page it previews, and
 * for a URL with its hash.
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
      // The skip link targets the whole content, which the browser handles best.
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
 * Scrolls to a section below the fixed header, which `scroll-margin-top` leaves room for, and focuses
 * the heading of the section.
 */
function scrollToSection(target: HTMLElement): void {
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const heading = findHeading(target);
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Returns the heading of a section or a card. A part of a section uses the section's heading. */
function findHeading(target: HTMLElement): HTMLElement {
  const owner = target.matches('section, li') ? target : (target.closest('section') ?? target);
  return owner.querySelector<HTMLElement>('h1, h2, h3') ?? target;
}

/** Returns the id that a link such as `/#about` points to; null for any other link. */
export function inPageTarget(href: string | null): string | null {
  const match = /^\/?#(.+)$/.exec(href ?? '');
  return match?.[1] === undefined ? null : decodeHash(match[1]);
}

/**
 * Returns the section of the home page that previews the page of a header link: `/faq` → `faq`. The link
 * to the home page itself goes to its top.
 */
export function sectionOfPage(href: string | null): string | null {
  return href === '/' ? 'hero' : (/^\/([\w-]+)$/.exec(href ?? '')?.[1] ?? null);
}

/** Returns the id in `location.hash`; null without one. */
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
