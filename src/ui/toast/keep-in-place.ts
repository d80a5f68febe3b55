import { areClose, findPlace } from './find-place.ts';
import { readObstacles } from './read-obstacles.ts';

const EDGE = 16;

const CHECK_MS = 250;

/**
 * Places an element where it covers no control and no price, and moves it when the page below changes.
 * Returns a function that stops this. The element scrolls with the page, so that scrolling brings nothing
 * under it. On a screen full of labels it covers their words. Without any such place it remains invisible, because the page shows the same message.
 */
export function keepInPlace(element: HTMLElement): () => void {
  let scrolled = scrollY;
  const check = () => {
    const isScrolling = scrollY !== scrolled;
    scrolled = scrollY;
    // Never move the element away from a finger.
    const isInUse = element.matches(':hover') && isInWindow(element);
    if (!isScrolling && !isInUse && !isWellPlaced(element)) place(element);
  };
  const update = () => place(element);
  update();
  const timer = setInterval(check, CHECK_MS);
  addEventListener('resize', update);
  return () => {
    clearInterval(timer);
    removeEventListener('resize', update);
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
  const { firm, labels, focused, words } = readObstacles(element);
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const area = {
    left: EDGE,
    top: document.getElementById('site-header')?.getBoundingClientRect().bottom ?? 0,
    right: document.body.clientWidth - EDGE,
    bottom: innerHeight - EDGE,
  };
  const found =
    findPlace(size, area, [...firm, ...labels, ...focused, ...words]) ??
    findPlace(size, area, [...firm, ...labels, ...focused]) ??
    findPlace(size, area, [...firm, ...labels]) ??
    findPlace(size, area, firm);
  element.toggleAttribute('data-placeless', found === null);
  element.style.left = `${(found?.left ?? area.right - size.width) + scrollX}px`;
  element.style.top = `${(found?.top ?? area.bottom - size.height) + scrollY}px`;
}
