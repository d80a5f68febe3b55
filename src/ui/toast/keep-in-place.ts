import { areClose, findPlace } from './find-place.ts';
import { readObstacles } from './read-obstacles.ts';

const EDGE = 16;

const CHECK_MS = 250;

/**
 * Puts an element where it covers nothing that can be pressed and no price, and looks again as the page changes
 * below it. It moves with the page, so that scrolling brings nothing under it. Without such a place it stays invisible:
 * what it says is in the page as well.
 * @returns a function that ends this
 */
export function keepInPlace(element: HTMLElement): () => void {
  let scrolled = scrollY;
  const check = () => {
    const isScrolling = scrollY !== scrolled;
    scrolled = scrollY;
    // It doesn't move away from a finger.
    const isInUse = element.matches(':hover') && isInWindow(element);
    if (!isScrolling && !isInUse && !isWellPlaced(element)) place(element);
  };
  const placeAnew = () => place(element);
  placeAnew();
  const timer = setInterval(check, CHECK_MS);
  addEventListener('resize', placeAnew);
  return () => {
    clearInterval(timer);
    removeEventListener('resize', placeAnew);
  };
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.body.clientWidth;
}

function isWellPlaced(element: HTMLElement): boolean {
  if (!isInWindow(element) || 'placeless' in element.dataset) return false;
  const box = element.getBoundingClientRect();
  return !readObstacles(element).firm.some((obstacle) => areClose(box, obstacle, 0));
}

function place(element: HTMLElement): void {
  const { firm, focused, words } = readObstacles(element);
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const area = {
    left: EDGE,
    top: document.getElementById('site-header')?.getBoundingClientRect().bottom ?? 0,
    right: document.body.clientWidth - EDGE,
    bottom: innerHeight - EDGE,
  };
  const found =
    findPlace(size, area, [...firm, ...focused, ...words]) ??
    findPlace(size, area, [...firm, ...focused]) ??
    findPlace(size, area, firm);
  element.toggleAttribute('data-placeless', found === null);
  element.style.left = `${(found?.left ?? area.right - size.width) + scrollX}px`;
  element.style.top = `${(found?.top ?? area.bottom - size.height) + scrollY}px`;
}
