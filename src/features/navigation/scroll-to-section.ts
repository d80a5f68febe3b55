import { prefersReducedMotion } from '#ui/reduced-motion.ts';

/**
 * Scrolls to a section below the fixed header, for which `scroll-margin-top` leaves room, and focuses
 * the heading of the section.
 */
export function scrollToSection(target: HTMLElement): void {
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
