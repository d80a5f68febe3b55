import { render, toPlainText } from 'react-email';
import { describe, expect, it } from 'vitest';
import type { ReceiptPayload } from '#domain/booking/money.ts';
import BookingReceipt from './booking-receipt.tsx';
import BookingReceived from './booking-received.tsx';
import { SAMPLE_BOOKING, SAMPLE_BUSINESS, SAMPLE_RECEIPT } from './components/sample.ts';

const renderReceipt = async (changes: Partial<ReceiptPayload['receipt']> = {}, name?: string) => {
  const receipt = { ...SAMPLE_RECEIPT.receipt, ...changes };
  const booking = { ...SAMPLE_RECEIPT, name: name ?? SAMPLE_RECEIPT.name, receipt };
  return render(<BookingReceipt booking={booking} business={SAMPLE_BUSINESS} />);
};
const textOf = (html: string) => toPlainText(html).replace(/\s+/g, ' ');

describe('a receipt', () => {
  it('has the business, its own number, each line, the fee, each payment and what is left', async () => {
    const text = textOf(await renderReceipt());
    for (const detail of [
      'North Star Mobile Detailing',
      '612-555-0142',
      '#A-B7K2M9PX',
      'ECO Wash Package $50',
      'Pet hair $47.50',
      'Mobile service fee $2.50',
      'Total $100',
      'Card, Saturday, December 5, 2026 $60',
      'Still to pay $40',
    ]) {
      expect(text).toContain(detail);
    }
  });

  it('names neither a fee nor a rest where there is none', async () => {
    const text = textOf(await renderReceipt({ mobileFee: 0, balance: 0 }));
    expect(text).not.toMatch(/fee|Still to pay/);
  });

  it('takes nothing that a customer typed for markup', async () => {
    expect(await renderReceipt({}, '<script>alert(1)</script>')).not.toContain('<script>alert');
  });
});

it('an email with an agreed price names no quote and no size that nobody asked for', async () => {
  const agreed = { quoteNumber: null, vehicleType: null };
  const lines = [{ id: '', title: 'Pet hair', price: 100, includes: [] }];
  const quote = { ...agreed, services: lines, subtotal: 100, mobileFee: 0, total: 100 };
  const html = await render(
    <BookingReceived booking={{ ...SAMPLE_BOOKING, quote }} business={SAMPLE_BUSINESS} />,
  );
  const text = textOf(html);
  expect(text).toContain('Pet hair $100');
  expect(text).not.toMatch(/quote #|\(null\)|SUV|Sedan/i);
});
