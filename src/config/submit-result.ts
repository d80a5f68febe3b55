import type { QuoteVehicleType } from './business.ts';
import type { Message } from './messages.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export type InvalidResult<Field extends string> = {
  status: 'invalid';
  /** For the form as a whole; null when the errors at the fields say enough. */
  message: Message | null;
  errors: FieldErrors<Field>;
};

export type FailedResult<Field extends string> = {
  status: 'failed';
  message: Message;
  /** The field that it failed at, when that is known. */
  errors: FieldErrors<Field>;
  /** Why it failed, when that may be shown. */
  detail: string | null;
  /** The page is from before a deployment: only a reload helps. */
  isOutdated: boolean;
  /** By service: what it was not sent at, since the page showed another price. */
  changedPrices?: Record<string, Record<QuoteVehicleType, number>>;
};

/** What submitting a form led to: the same for every form, on the server and in the browser. */
export type SubmitResult<Field extends string, Data = null> =
  | { status: 'success'; message: Message; data: Data }
  | InvalidResult<Field>
  | FailedResult<Field>;

/** What a page shows again after a form was posted without JavaScript. */
export type Posted<Values, Field extends string, Data = null> = {
  values: Values;
  result: SubmitResult<Field, Data> | null;
};

type Failure<Field extends string> = Partial<Omit<FailedResult<Field>, 'status' | 'message'>>;

export function failed<Field extends string>(
  message: Message,
  { detail = null, isOutdated = false, errors = {}, ...rest }: Failure<Field> = {},
): FailedResult<Field> {
  return { status: 'failed', message, errors, detail, isOutdated, ...rest };
}
