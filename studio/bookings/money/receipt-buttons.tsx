import { Button } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import type { BookingMoney } from '#domain/bookings/money.ts';
import type { BookingDetails } from '#domain/bookings/schemas.ts';
import { ErrorText } from '../error-text.tsx';
import { printPage } from '../print-page.ts';
import { useStudioApi } from '../use-studio-api.ts';

type ReceiptButtonsProps = {
  booking: BookingDetails;
  money: BookingMoney;
  isBusy: boolean;
  onSend: () => void;
};

/** The receipt by email and on paper, once something was paid for a price. */
export function ReceiptButtons({ booking, money, isBusy, onSend }: ReceiptButtonsProps) {
  const api = useStudioApi();
  const print = useMutation({
    mutationFn: (page: Window) =>
      api.readReceipt(booking.id).then(
        (html) => printPage(page, html),
        (error: unknown) => {
          page.close();
          throw error;
        },
      ),
  });
  if (money.price === null || money.paid === 0) return null;
  return (
    <>
      {booking.email !== null && (
        <Button mode="ghost" text="Send receipt" disabled={isBusy} onClick={onSend} />
      )}
      <Button
        mode="bleed"
        text="Print receipt"
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
