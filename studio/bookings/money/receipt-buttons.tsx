import { Button } from '@sanity/ui';
import type { BookingMoney } from '#domain/booking/money.ts';
import type { BookingDetails } from '#domain/booking/schemas.ts';
import { useStudioApi } from '../api/use-studio-api.ts';
import { PrintButton } from '../ui/print-button.tsx';

type ReceiptButtonsProps = {
  booking: BookingDetails;
  money: BookingMoney;
  isBusy: boolean;
  onSend: () => void;
};

/** The receipt by email and on paper, once something was paid for a price. */
export function ReceiptButtons({ booking, money, isBusy, onSend }: ReceiptButtonsProps) {
  const api = useStudioApi();
  if (money.price === null || money.paid === 0) return null;
  return (
    <>
      {booking.email !== null && (
        <Button mode="ghost" text="Send receipt" disabled={isBusy} onClick={onSend} />
      )}
      <PrintButton
        text="Print receipt"
        fill={async (page) => showPage(page, await api.readReceipt(booking.id))}
      />
    </>
  );
}

/** @param html a page of the site's own, without scripts; what visitors wrote is escaped in it */
function showPage({ document }: Window, html: string): void {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.importNode(documentElement, true), document.documentElement);
}
