import { SNACKBARS } from '#config/business.ts';

/** A snackbar that needs nothing from the network. A newer one replaces the older one. */
export function showPlainSnackbar(text: string): void {
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
