import { Button, type ButtonProps } from '@sanity/ui';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall } from '../api/use-owner-api.ts';
import { ErrorText } from './error-text.tsx';

type PrintButtonProps = Pick<ButtonProps, 'text' | 'fontSize' | 'padding' | 'aria-label'> & {
  /** Writes the printed page into the window that the press has opened. */
  fill: (page: Window, api: OwnerApi) => Promise<void>;
};

export function PrintButton({ fill, ...button }: PrintButtonProps) {
  const print = useCall((api, page: Window) =>
    fill(page, api).then(
      () => page.print(),
      (error: unknown) => {
        page.close();
        throw error;
      },
    ),
  );
  return (
    <>
      <Button
        mode="bleed"
        {...button}
        disabled={print.isPending}
        onClick={() => {
          // Open the window during the press, because browsers block windows that open later.
          const page = window.open('', '_blank');
          if (page) print.mutate(page);
        }}
      />
      <ErrorText error={print.error} />
    </>
  );
}
