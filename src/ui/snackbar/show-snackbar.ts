import { SNACKBARS } from '#config/interface.ts';

/**
 * Shows a short confirmation such as "copied" at the bottom right, up to three at a time. The first one
 * loads the library. If that fails, as on a lost connection, the text is shown without it.
 */
export function showSnackbar(text: string): void {
  import('./open-snackbar.tsx').then(
    ({ openSnackbar }) => openSnackbar(text),
    () => showPlainSnackbar(text),
  );
}

/** Shows a snackbar that needs nothing from the network. A newer one replaces it. */
function showPlainSnackbar(text: string): void {
  const host = document.getElementById('plain-snackbar') ?? createHost();
  const snackbar = document.createElement('p');
  snackbar.className = 'snackbar';
  snackbar.textContent = text;
  host.replaceChildren(snackbar);
  setTimeout(() => snackbar.remove(), SNACKBARS.durationMs);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.id = 'plain-snackbar';
  host.role = 'status';
  host.className = 'fixed z-[110] max-sm:inset-x-4';
  host.style.cssText = `bottom: ${SNACKBARS.offsetPx}px; right: ${SNACKBARS.offsetPx}px; max-width: ${SNACKBARS.widthPx}px`;
  document.body.append(host);
  return host;
}
