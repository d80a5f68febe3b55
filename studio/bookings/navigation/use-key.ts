import { useGlobalKeyDown } from '@sanity/ui';

const FIELDS = 'input, textarea, select';
const PRESSED = 'a, button, summary';
/** An open menu closes itself. */
const MENU = '[role="menu"], [data-ui="Popover"]';

/**
 * Runs a function on a key without modifiers, unless the owner is typing into a field or using a menu. Enter
 * still presses a focused control.
 * @param run null disables the key
 */
export function useKey(key: string, run: (() => void) | null): void {
  useGlobalKeyDown((event) => {
    if (run === null || event.key !== key) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isIn = (what: string) =>
      event.target instanceof HTMLElement && event.target.matches(what);
    const isInMenu = event.target instanceof Element && event.target.closest(MENU) !== null;
    if (isIn(FIELDS) || isInMenu || document.querySelector(MENU) !== null) return;
    if (key === 'Enter' && isIn(PRESSED)) return;
    event.preventDefault();
    run();
  });
}
