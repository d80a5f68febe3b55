import type { MoneyCommand } from '#domain/booking/money.ts';

/** Of every form of the price and the payments. */
export type MoneyFormProps = {
  isBusy: boolean;
  refusal: Error | null;
  onSend: (command: MoneyCommand) => void;
  onCancel: () => void;
};
