import { type BookingMoney, newPrice } from '#domain/money/booking-money.ts';
import { totalOf } from '#domain/pricing/visit-cost.ts';

/** A price as the owner types it. An amount is text until it is sent. */
export type PriceDraft = {
  lines: { serviceId: string | null; title: string; price: string }[];
  /** Null for the automatic fee of a small visit. */
  fee: string | null;
  reason: string;
};

/** Returns the first values of the form: the current price, or the booked package. */
export function draftOf({
  price,
  catalog,
  vehicleType,
  package: booked,
}: BookingMoney): PriceDraft {
  if (price === null) {
    const service = catalog.find(({ serviceId }) => serviceId === booked);
    const line = service && { ...service, price: String(service[vehicleType]) };
    return { lines: line ? [line] : [], fee: null, reason: '' };
  }
  const lines = price.lines.map((line) => ({ ...line, price: String(line.price) }));
  const usual = usualFee(lines.map((line) => amountOf(line.price)));
  return {
    lines,
    fee: price.mobileFee === usual ? null : String(price.mobileFee),
    reason: price.reason ?? '',
  };
}

/** Returns the fee and the total so far. An invalid amount counts as zero. */
export function figuresOf({ lines, fee }: PriceDraft): { fee: number; total: number } {
  const amounts = lines.map(({ price }) => amountOf(price) || 0);
  const charged = fee === null ? usualFee(amounts) : amountOf(fee) || 0;
  return { fee: charged, total: round(amounts.reduce((sum, amount) => sum + amount, charged)) };
}

/** Returns the price to send, or the field with the first error and a message. */
export function readDraft(draft: PriceDraft) {
  const parsed = newPrice.safeParse({
    lines: draft.lines.map((line) => ({ ...line, price: amountOf(line.price) })),
    mobileFee: draft.fee === null ? figuresOf(draft).fee : amountOf(draft.fee),
    reason: draft.reason,
  });
  if (parsed.success) return { price: parsed.data, error: null };
  const [issue] = parsed.error.issues;
  const [name, place] = issue?.path ?? [];
  const field = name === 'lines' && typeof place === 'number' ? `line-${place}` : String(name);
  return { price: null, error: { field, message: issue?.message ?? '' } };
}

/** Returns the number in a text such as `$1,200.50`, or NaN. */
export function amountOf(text: string): number {
  const typed = text.replace(/[$,\s]/g, '');
  return typed === '' ? Number.NaN : Number(typed);
}

const usualFee = (amounts: number[]) => round(totalOf(amounts).mobileFee);
const round = (amount: number) => Math.round(amount * 100) / 100;
