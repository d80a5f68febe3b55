import { HEADER } from '#config/business.ts';

/**
 * Shows a spinner when the page that a link leads to takes its time. Links are plain, so the browser
 * itself says too little on a phone. A page that comes back with the Back button has none.
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
  document.addEventListener(
    'click',
    (event) => {
      hide();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leavesPage(link, event)) return;
      timer = setTimeout(() => {
        // Whoever handles the click without leaving the page says so.
        if (!event.defaultPrevented) document.body.append(spinner);
      }, HEADER.spinnerDelayMs);
    },
    { signal },
  );
  for (const event of ['pageshow', 'keydown']) window.addEventListener(event, hide, { signal });
}

function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { origin, pathname, search } = location;
  return (
    !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    link.origin === origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    !(link.hash && link.pathname === pathname && link.search === search)
  );
}
