import { useIsMutating } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** The containers in which the focus moves when a control is gone. */
const HOMES = '[role="tabpanel"], section, li, [data-focus-home]';
/** The number of places to remember. */
const REMEMBERED = 20;

type Place = { element: HTMLElement; ancestors: Element[]; at: number };
/** The element with the outcome of an action, and the time when it appeared. */
export type Shown = { element: HTMLElement; at: number } | null;

/**
 * Keeps the focus on the pressed control after an action. If that control is gone or disabled, the focus goes to
 * the outcome of the action. Without an outcome, it goes to the control used before in the same section, or to the
 * first one there.
 * @param latest the latest outcome
 */
export function useKeptFocus(root: HTMLElement | null, latest: RefObject<Shown>): void {
  const places = useRef<Place[]>([]);
  const isBusy = useIsMutating() > 0;

  const repair = useEffectEvent(() => {
    const focused = document.activeElement;
    if (!root || isBusy || (focused !== null && focused !== document.body)) return;
    const target = findTarget(root, places.current, latest.current);
    target?.focus();
  });

  useEffect(() => {
    if (!root) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(repair);
    };
    const remember = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLElement)) return;
      const place = { element: event.target, ancestors: ancestorsOf(event.target), at: Date.now() };
      places.current = [...places.current, place].slice(-REMEMBERED);
    };
    const clearPlaces = (event: PointerEvent) => {
      // A press outside every control removes the focus on purpose.
      const isControl =
        event.target instanceof Element && event.target.closest(`${FOCUSABLE}, label`);
      if (!isControl) places.current = [];
    };
    const observer = new MutationObserver(soon);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', clearPlaces);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', clearPlaces);
    };
  }, [root]);

  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(repair);
    return () => clearTimeout(timer);
  }, [isBusy]);
}

function findTarget(root: HTMLElement, places: Place[], outcome: Shown): HTMLElement | null {
  const last = places.at(-1);
  if (!last) return null;
  if (canTakeFocus(last.element)) return last.element;
  if (outcome && outcome.at >= last.at && outcome.element.isConnected) return outcome.element;
  const parent = last.ancestors.find((each) => each.isConnected) ?? root;
  const home = parent.closest(HOMES) ?? root;
  const before = places.findLast(({ element }) => home.contains(element) && canTakeFocus(element));
  const [first = null] = [home, root].flatMap(
    (each) => each.querySelector<HTMLElement>(FOCUSABLE) ?? [],
  );
  return before?.element ?? first;
}

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

function ancestorsOf(element: HTMLElement): Element[] {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) ancestors.push(each);
  return ancestors;
}
