import { SNACKBARS } from '#config/business.ts';

export const SNACKBAR_CLASSES =
  'flex min-h-14 items-center gap-2 rounded-2xl bg-night-900 py-1.5 pr-1.5 pl-5 font-sans text-[0.9375rem] text-white shadow-lift ring-1 ring-white/15';

/** A snackbar that needs nothing from the network. A newer one replaces the older one. */
export function showPlainSnackbar(text: string): void {
  const host = document.getElementById('plain-snackbar') ?? createHost();
  const snackbar = document.createElement('p');
  snackbar.className = SNACKBAR_CLASSES;
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
