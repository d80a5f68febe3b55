import type { Message } from '#config/messages.ts';

/**
 * Shows a message from anywhere in the browser. The toaster arrives with the first message and
 * lives outside the pages, so a message survives a navigation. If the toaster fails to arrive,
 * nothing is lost: every failure also stands inline.
 */
export function showToast(message: Message): void {
  import('./open-toast.tsx').then(
    ({ openToast }) => openToast(message),
    (error: unknown) => console.warn('The toaster could not be loaded.', error),
  );
}
