import { SNACKBARS } from '#config/business.ts';
import { MESSAGE_CLASSES } from '#ui/message/message-classes.ts';

/** A remark that needs nothing from the network. A newer one takes the place of the older one. */
export function showSnackbar(text: string): void {
  const host = document.getElementById('plain-notice') ?? createHost();
  const remark = document.createElement('p');
  remark.className = MESSAGE_CLASSES;
  remark.textContent = text;
  host.replaceChildren(remark);
  setTimeout(() => remark.remove(), SNACKBARS.durationMs);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.id = 'plain-notice';
  host.role = 'status';
  host.className = 'fixed z-[110] max-sm:inset-x-4';
  host.style.cssText = `bottom: ${SNACKBARS.offsetPx}px; right: ${SNACKBARS.offsetPx}px; max-width: ${SNACKBARS.widthPx}px`;
  document.body.append(host);
  return host;
}
