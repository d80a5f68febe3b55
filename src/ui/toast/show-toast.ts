import type { Message } from '#config/messages.ts';

/**
 * Announces a message from anywhere in the browser. The toaster arrives with the first message and
 * lives outside the pages, so that a message survives a navigation. Should it fail to arrive, the
 * message is still there: every failure is also told inline.
 */
export function showToast(notice: Message): void {
  import('./mount-toaster.tsx').then(
    ({ announce }) => announce(notice),
    (error: unknown) => console.warn('The notices could not be loaded.', error),
  );
}
