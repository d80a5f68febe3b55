import type { Box } from './find-place.ts';

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, summary, textarea';

const PRICE = /\$\s?\d/;

type Obstacles = {
  /** Controls and prices, which a toast never covers. */
  firm: Box[];
  /** Labels, which may be as large as a card around their control. */
  labels: Box[];
  /** The focused element, which may not be a control. */
  focused: Box[];
  /** All other text. */
  words: Box[];
};

/** Returns the boxes in the window that a toast could cover. @param own the element of the toast */
export function readObstacles(own: Element): Obstacles {
  const isOther = (element: Element) => !own.contains(element);
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isOther);
  const labels = [...document.querySelectorAll('label')].filter(isOther);
  const focused = document.activeElement;
  const hasFocus = focused !== null && focused !== document.body && isOther(focused);
  const prices: Box[] = [];
  const words: Box[] = [];
  for (const { text, owner, boxes } of readTexts(isOther)) {
    if (PRICE.test(text)) prices.push(...shownBoxes(owner));
    else words.push(...boxes);
  }
  return {
    firm: [...controls.flatMap(shownBoxes), ...prices],
    labels: labels.flatMap(shownBoxes),
    focused: hasFocus ? shownBoxes(focused) : [],
    words,
  };
}

/** Yields each text in the window. */
function* readTexts(isRead: (element: Element) => boolean) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const { parentElement: owner, textContent } = currentNode;
    const text = textContent?.trim() ?? '';
    if (!owner || text === '' || !isRead(owner)) continue;
    range.selectNodeContents(currentNode);
    const boxes = [...range.getClientRects()].filter(isInWindow);
    if (boxes.length > 0 && isShown(owner)) yield { text, owner, boxes };
  }
}

const shownBoxes = (element: Element): Box[] => {
  const boxes = [...element.getClientRects()].filter(isInWindow);
  return boxes.length > 0 && isShown(element) ? boxes : [];
};

const isInWindow = ({ top, bottom, width, height }: DOMRect) =>
  width > 1 && height > 1 && bottom > 0 && top < innerHeight;

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
