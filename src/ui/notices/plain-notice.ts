import { NOTICES } from '#config/business.ts';
import { NOTICE_CLASSES } from './notice-classes.ts';

/** A remark that needs nothing from the network. A newer one takes the place of the older one. */
export function showPlainNotice(text: string): void {
  const host = document.getElementById('plain-notice') ?? createHost();
  const remark = document.createElement('p');
  remark.className = NOTICE_CLASSES;
  remark.textContent = text;
  host.replaceChildren(remark);
  setTimeout(() => remark.remove(), NOTICES.durationMs);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.id = 'plain-notice';
  host.role = 'status';
  host.className = 'fixed z-[110] max-sm:inset-x-4';
  host.style.cssText = `bottom: ${NOTICES.offsetPx}px; right: ${NOTICES.offsetPx}px; max-width: ${NOTICES.widthPx}px`;
  document.body.append(host);
  return host;
}
