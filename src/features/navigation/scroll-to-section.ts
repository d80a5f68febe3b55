import { HEADER } from '#config/business.ts';
import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts';

/** Scrolls to a section, leaves room for the header and gives the focus to the section's heading. */
export function scrollToSection(target: HTMLElement): void {
  const top = target.getBoundingClientRect().top + window.scrollY - HEADER.scrollOffsetPx;
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  const heading = headingOf(target);
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A section and a card have a heading of their own, a part of a section shares the section's. */
function headingOf(target: HTMLElement): HTMLElement {
  const owner = target.matches('section, li') ? target : (target.closest('section') ?? target);
  return owner.querySelector<HTMLElement>('h1, h2, h3') ?? target;
}
