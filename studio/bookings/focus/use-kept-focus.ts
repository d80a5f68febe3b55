import { useIsMutating } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
/** What a control that is gone was a part of. */
const HOMES = '[role="tabpanel"], section, li, [data-focus-home]';
/** How many places are remembered. */
const REMEMBERED = 20;

type Place = { element: HTMLElement; ancestors: Element[]; at: number };
/** What an action came to, and when it was shown. */
export type Shown = { element: HTMLElement; at: number } | null;

/**
 * The one rule for where the focus goes after an action: it stays on the control that was pressed. Where that
 * control is gone or can't be pressed again, it goes to what the action came to, else to the control that was
 * used before it in the same section, else to the first one there.
 * @param latest the outcome that was shown last
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
    const forget = (event: PointerEvent) => {
      // A press beside every control takes the focus away on purpose.
      const isControl =
        event.target instanceof Element && event.target.closest(`${FOCUSABLE}, label`);
      if (!isControl) places.current = [];
    };
    const observer = new MutationObserver(soon);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
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
  return before?.element ?? home.querySelector<HTMLElement>(FOCUSABLE);
}

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

function ancestorsOf(element: HTMLElement): Element[] {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) ancestors.push(each);
  return ancestors;
}
