import { showPlainSnackbar } from './plain-snackbar.ts';

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
