'use client';

import { useEffect } from 'react';
import { HEADER } from '#config/business.ts';
import { noteLead } from '#lib/lead.ts';
import { countContactClick } from './count-contact-click.ts';
import { openAsModal } from './open-as-modal.ts';
import { showSpinnerOnSlowLinks } from './slow-link.ts';

/**
 * Adds to the server-rendered header what needs a script: the solid state after scrolling, menus
 * that close on Escape, on a click elsewhere and after a choice, the sheet as a modal dialog, and a
 * spinner while the next page is on its way. Counts presses on phone numbers, wherever they are.
 */
export function HeaderBehavior() {
  useEffect(noteLead, []);
  useEffect(() => {
    const header = document.getElementById('site-header');
    const menu = header?.querySelector('dialog');
    if (!header || !menu) return;
    const listeners = new AbortController();
    const { signal } = listeners;

    const updateSolid = () => {
      header.toggleAttribute('data-solid', window.scrollY > HEADER.solidAfterPx);
    };
    const closeDropdowns = (except?: Node | null) => {
      for (const open of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (!menu.contains(open) && !(except && open.contains(except))) open.open = false;
      }
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

    document.addEventListener(
      'click',
      (event) => {
        const target = event.target instanceof Element ? event.target : null;
        const chosenLink = target?.closest('a');
        closeDropdowns(chosenLink ? null : target);
        if (chosenLink) countContactClick(chosenLink.href);
        if (chosenLink && menu.open) menu.close();
      },
      { signal },
    );

    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        const open = header.querySelector<HTMLDetailsElement>('ul details[open]');
        if (!open || menu.open) return;
        closeDropdowns();
        open.querySelector('summary')?.focus();
      },
      { signal },
    );

    header.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget instanceof Node) closeDropdowns(event.relatedTarget);
      },
      { signal },
    );

    return () => {
      firstLayout.disconnect();
      listeners.abort();
    };
  }, []);

  return null;
}
