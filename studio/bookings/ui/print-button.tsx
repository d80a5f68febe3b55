import { Button } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { ErrorText } from './error-text.tsx';

type PrintButtonProps = {
  text: string;
  fontSize?: number;
  padding?: number;
  'aria-label'?: string;
  /** Writes what is to be printed into the window that the press has opened. */
  fill: (page: Window) => Promise<void>;
};

export function PrintButton({ fill, ...button }: PrintButtonProps) {
  const print = useMutation({
    mutationFn: (page: Window) =>
      fill(page).then(
        () => page.print(),
        (error: unknown) => {
          page.close();
          throw error;
        },
      ),
  });
  return (
    <>
      <Button
        mode="bleed"
        {...button}
        disabled={print.isPending}
        onClick={() => {
          // Opened by the press itself: a browser blocks a window that opens later.
          const page = window.open('', '_blank');
          if (page) print.mutate(page);
        }}
      />
      <ErrorText error={print.error} />
    </>
  );
}
