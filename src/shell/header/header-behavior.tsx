'use client';

import { useEffect } from 'react';
import { READY } from '#config/inline-scripts.ts';
import { HEADER } from '#config/interface.ts';
import { noteAttribution } from '#domain/attribution/note-attribution.ts';
import { prefersReducedMotion } from '#ui/media-query.ts';
import type * as Motion from '#ui/motion.ts';
import { countContactClick } from '../navigation/count-contact-click.ts';
import { showSpinnerOnSlowLinks } from '../navigation/slow-link.ts';

const OUTSIDE = '100%';

/**
 * Opens the sheet as a modal dialog and animates it with the animation library. The library loads
 * when the pointer or the focus reaches the button; until then, CSS animates the sheet.
 */
function openAsModal(menu: HTMLDialogElement, signal: AbortSignal): void {
  let motion: typeof Motion | null = null;
  const loadMotion = () => {
    if (motion || prefersReducedMotion()) return;
    import('#ui/motion.ts').then(
      (module) => {
        motion = module;
      },
      (error: unknown) => console.warn('The animations could not be loaded.', error),
    );
  };

  const open = () => {
    menu.toggleAttribute('data-moved', motion !== null);
    menu.showModal();
    void motion?.play(menu, { translate: [OUTSIDE, '0'] });
  };
  const close = () => {
    if (!motion || !menu.hasAttribute('data-moved')) {
      menu.close();
      return;
    }
    void motion.play(menu, { translate: ['0', OUTSIDE] }).then(() => menu.close());
  };
  const toggle = (event: Event) => {
    // It was opened as a popover before this script ran, so the browser closes it as one.
    if (menu.matches(':popover-open')) return;
    event.preventDefault();
    if (menu.open) close();
    else open();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    close();
  };

  for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`)) {
    for (const type of ['pointerenter', 'pointerdown', 'focus']) {
      button.addEventListener(type, loadMotion, { signal });
    }
    button.addEventListener('click', toggle, { signal });
  }
  menu.addEventListener('cancel', cancel, { signal });
}

/**
 * Adds the behavior that needs a script to the header: the solid state after scrolling, menus that close
 * on Escape, on a click elsewhere and after a choice, the sheet as a modal dialog, and a spinner while the
 * next page loads. Also counts clicks on phone numbers anywhere on the page, and releases a press that waited for the
 * scripts.
 */
export function HeaderBehavior() {
  useEffect(noteAttribution, []);
  useEffect(() => {
    const header = document.getElementById('site-header');
    const menu = header?.querySelector('dialog');
    if (!header || !menu) return;
    const listeners = new AbortController();
    const { signal } = listeners;

    const updateSolid = () => {
      // Without an image behind the header, page text would show through the logo.
      const solidAfter = document.getElementById('hero') ? HEADER.solidAfterPx : 0;
      header.toggleAttribute('data-solid', window.scrollY > solidAfter);
    };
    const closeDropdowns = (except?: Node | null) => {
      for (const open of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (!menu.contains(open) && !(except && open.contains(except))) open.open = false;
      }
    };

    const closeOnChoice = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const chosenLink = target?.closest('a');
      closeDropdowns(chosenLink ? null : target);
      if (chosenLink) countContactClick(chosenLink.href);
      if (chosenLink && menu.open) menu.close();
      // It was opened before this script ran.
      if (chosenLink && menu.matches(':popover-open')) menu.hidePopover();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = header.querySelector<HTMLDetailsElement>('ul details[open]');
      if (!open || menu.open) return;
      closeDropdowns();
      open.querySelector('summary')?.focus();
    };
    const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) closeDropdowns(relatedTarget);
    };

    // A page that is reloaded or restored may already be scrolled. The observer reports after the
    // first layout; reading the scroll position right away would force an extra one.
    const firstLayout = new IntersectionObserver(() => {
      firstLayout.disconnect();
      updateSolid();
    });
    firstLayout.observe(header);
    openAsModal(menu, signal);
    showSpinnerOnSlowLinks(signal);
    window.addEventListener('scroll', updateSolid, { passive: true, signal });
    document.addEventListener('click', closeOnChoice, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    header.addEventListener('focusout', closeOnLeave, { signal });
    // Once the page's other components respond too.
    queueMicrotask(() => window.dispatchEvent(new Event(READY)));

    return () => {
      firstLayout.disconnect();
      listeners.abort();
    };
  }, []);

  return null;
}
