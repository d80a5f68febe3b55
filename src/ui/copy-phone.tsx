'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { mountSnackbar } from './snackbar/show-snackbar.ts';
import { Tooltip } from './tooltip.tsx';

const never = () => () => undefined;

/** Browsers give the clipboard to secure pages only. */
const canCopy = () => 'clipboard' in navigator;

/** Copies a phone number. Its room is kept while no script runs, so that nothing moves. */
export function CopyPhone({ phone }: { phone: string }) {
  const isUsable = useSyncExternalStore(never, canCopy, () => false);
  const copy = () => {
    navigator.clipboard.writeText(phone).then(
      () => mountSnackbar(`Phone number copied: ${phone}`),
      () => mountSnackbar(`The browser did not allow copying. The number is ${phone}.`),
    );
  };
  return (
    <Tooltip text="Copy to clipboard">
      {(descriptionId) => (
        <button
          type="button"
          aria-label="Copy the phone number"
          aria-describedby={descriptionId}
          onClick={copy}
          className={`grid size-11 place-items-center rounded-full text-ice-700 hover:bg-ice-100 ${isUsable ? '' : 'invisible'}`}
        >
          <Icon name="copy" />
        </button>
      )}
    </Tooltip>
  );
}
