import { SNACKBARS } from '#config/interface.ts';

/**
 * The second layer of messages, for short confirmations such as "copied": up to three at a time, at
 * the bottom right. Its library arrives with the first one; where it can't arrive, as on a lost
 * connection, the text is shown without it.
 */
export function showSnackbar(text: string): void {
  import('./open-snackbar.tsx').then(
    ({ openSnackbar }) => openSnackbar(text),
    () => showPlainSnackbar(text),
  );
}

/** A snackbar that needs nothing from the network. A newer one replaces the older one. */
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
