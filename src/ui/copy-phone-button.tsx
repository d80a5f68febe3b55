'use client';

import { Icon } from './icon.tsx';
import { showSnackbar } from './snackbar/show-snackbar.ts';
import { Tooltip } from './tooltip/tooltip.tsx';
import { useInBrowser } from './use-in-browser.ts';

/** Renders a button that copies a phone number. It takes up its space before the script runs, so nothing shifts. */
export function CopyPhoneButton({ phone }: { phone: string }) {
  // Browsers expose the clipboard only to secure pages.
  const isUsable = useInBrowser(() => 'clipboard' in navigator);
  const copy = () => {
    navigator.clipboard.writeText(phone).then(
      () => showSnackbar(`Phone number copied: ${phone}`),
      () => showSnackbar(`Your browser blocked copying. The number is ${phone}.`),
    );
  };
  return (
    <Tooltip text="Copy to clipboard">
      {(descriptionId) => (
        <button
          type="button"
          aria-label="Copy phone number"
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
