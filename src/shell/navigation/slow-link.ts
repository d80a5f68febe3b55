import { HEADER } from '#config/interface.ts';

/**
 * Shows a spinner when the page behind a link loads slowly. Links are plain, and phone browsers barely show
 * that a page is loading. A page restored by the Back button has no spinner.
 */
export function showSpinnerOnSlowLinks(signal: AbortSignal): void {
  const spinner = document.createElement('div');
  spinner.className = 'page-spinner';
  spinner.role = 'status';
  spinner.ariaLabel = 'Loading…';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    spinner.remove();
  };
  const showSoon = (event: MouseEvent) => {
    hide();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !leavesPage(link, event)) return;
    timer = setTimeout(() => {
      // Code that handles the click without leaving the page prevents the default.
      if (!event.defaultPrevented) document.body.append(spinner);
    }, HEADER.spinnerDelayMs);
  };
  document.addEventListener('click', showSoon, { signal });
  for (const event of ['pageshow', 'keydown']) window.addEventListener(event, hide, { signal });
}

/** Returns whether a click uses the main button, without a key that opens the link elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { origin, pathname, search } = location;
  return (
    isPlainClick(event) &&
    link.origin === origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    !(link.hash && link.pathname === pathname && link.search === search)
  );
}
