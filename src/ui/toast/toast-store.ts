import { TOASTS } from '#config/business.ts';
import type { Message } from '#config/messages.ts';

export type ShownToast = { key: number; notice: Message; open: boolean };

let current: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One at a time: a newer message takes the place of the older one. */
export function present(notice: Message): void {
  clearTimeout(removal);
  become({ key: (current?.key ?? 0) + 1, notice, open: true });
}

/** Closes a message. It is kept for a while after that, closed, and then forgotten. */
export function dismiss(key: number): void {
  if (current?.key !== key || !current.open) return;
  become({ ...current, open: false });
  removal = setTimeout(() => become(null), TOASTS.removalDelayMs);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
