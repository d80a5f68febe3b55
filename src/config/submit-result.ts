import type { QuoteVehicleType } from './business.ts';
import type { Message } from './messages.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export type InvalidResult<Field extends string> = {
  status: 'invalid';
  /** For the form as a whole; null when the errors at the fields are enough. */
  message: Message | null;
  errors: FieldErrors<Field>;
};

export type FailedResult<Field extends string> = {
  status: 'failed';
  message: Message;
  /** The error at the field that caused the failure, if known. */
  errors: FieldErrors<Field>;
  /** Why it failed, if visitors may see it. */
  detail: string | null;
  /** The page is older than the deployment, so only a reload helps. */
  isOutdated: boolean;
  /** The current prices by service, when the page showed others and the form was not sent. */
  changedPrices?: Record<string, Record<QuoteVehicleType, number>>;
};

/** The result of submitting a form, the same for every form, on the server and in the browser. */
export type SubmitResult<Field extends string, Data = null> =
  | { status: 'success'; message: Message; data: Data }
  | InvalidResult<Field>
  | FailedResult<Field>;

/** The values and the result that a page shows after a form was posted without JavaScript. */
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
