import { TOASTS } from '#config/interface.ts';
import type { Message } from '#config/messages.ts';

export type ShownToast = { key: number; message: Message; open: boolean };

let current: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setCurrent(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One at a time: a newer message replaces the older one. */
export function addToast(message: Message): void {
  clearTimeout(removal);
  setCurrent({ key: (current?.key ?? 0) + 1, message, open: true });
}

/** Closes a message. It stays in the store, closed, until the removal delay is over. */
export function dismissToast(key: number): void {
  if (current?.key !== key || !current.open) return;
  setCurrent({ ...current, open: false });
  removal = setTimeout(() => setCurrent(null), TOASTS.removalDelayMs);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
