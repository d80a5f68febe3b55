import type { Message } from '#config/messages.ts';

/**
 * Shows a message from anywhere in the browser. The toaster loads with the first message and is outside
 * the pages, so a message survives navigation. If it fails to load, nothing is lost, because every failure
 * also appears inline.
 */
export function showToast(message: Message): void {
  import('./open-toast.tsx').then(
    ({ openToast }) => openToast(message),
    (error: unknown) => console.warn('The toaster could not be loaded.', error),
  );
}
