import { formatUsd } from './format-usd.ts';
import type { DepositRule } from './visit-cost.ts';

/** Returns when a deposit is refunded. @param refundHours the owner's rule; null means always */
export const refundRule = (refundHours: number | null): string =>
  refundHours === null || refundHours === 0
    ? 'You get it back if you cancel before the visit.'
    : `You get it back if you cancel at least ${refundHours} hours before the visit.`;

/** Returns a sentence about the deposit, with its refund rule; null without a deposit. */
export const describeDeposit = (deposit: number, refundHours: number | null): string | null =>
  deposit === 0
    ? null
    : `We ask for a deposit of ${formatUsd(deposit)} once the time is confirmed. ${refundRule(refundHours)}`;

/** Returns a deposit as the owner sets it: `$100 deposit`, `10% deposit`. */
export const depositLabel = ({ dollars, percent }: DepositRule): string =>
  dollars === null ? `${percent ?? 0}% deposit` : `${formatUsd(dollars)} deposit`;

/** Returns the note beside the button about the payment now. */
export const paymentNote = (deposit: number): string =>
  deposit === 0
    ? 'No payment now.'
    : `No payment now. The deposit of ${formatUsd(deposit)} is due once the time is confirmed.`;

/** Returns how visits are paid, for a list in which some services require a deposit. */
export const paymentStepOfList = (refundHours: number | null): string =>
  `You pay after the work. Where a price names a deposit, you pay that online once the time is confirmed. ${refundRule(refundHours)}`;

/**
 * Returns how a visit is paid, as one of the next steps.
 * @param policy the owner's text, which doesn't mention deposits
 */
export const paymentStep = (
  deposit: number,
  refundHours: number | null,
  policy: string | undefined,
): string =>
  deposit === 0
    ? (policy ?? 'You pay when the work is done.')
    : `You pay the deposit of ${formatUsd(deposit)} online once the time is confirmed, and the rest after the work. ${refundRule(refundHours)}`;
