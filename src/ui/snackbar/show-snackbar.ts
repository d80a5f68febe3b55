import { showSnackbar } from './snackbar.ts';

/**
 * The second layer of messages, for passing remarks such as "copied": up to three at a time, at the
 * bottom right. It arrives with the first remark; where it cannot arrive, as on a lost connection,
 * the remark is shown without it.
 */
export function mountSnackbar(text: string): void {
  import('./mount-snackbars.tsx').then(
    ({ announce }) => announce(text),
    () => showSnackbar(text),
  );
}
