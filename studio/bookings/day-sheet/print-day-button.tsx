import { Button } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { formatDay } from '#domain/bookings/times.ts';
import { ErrorText } from '../error-text.tsx';
import { useStudioApi } from '../use-studio-api.ts';
import { printDay } from './print-day.ts';

/** Opens the sheet of a day, for paper or for the phone. */
export function PrintDayButton({ day }: { day: string }) {
  const api = useStudioApi();
  const print = useMutation({
    mutationFn: (page: Window) =>
      api.list('day', { day }).then(
        ({ rows }) => printDay(page, day, rows),
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
        fontSize={1}
        padding={2}
        text="Print"
        aria-label={`Print ${formatDay(day)}`}
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
