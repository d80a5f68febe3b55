type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
};

/** An error in Stripe's format: `{ error: { type, code, message, param } }` (https://docs.stripe.com/api/errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  /** Whether the error is stored under the idempotency key. Validation errors are not. */
  readonly isKept: boolean;

  constructor(status: number, error: ErrorBody, isKept = false) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.isKept = isKept;
  }
}

type Details = { code?: string; param?: string };
const type = 'invalid_request_error';

export const invalid = (message: string, details: Details = {}) =>
  new ApiError(400, { type, message, ...details });

/** Returns the error for an object in a state that does not allow the call. */
export const refused = (message: string, details: Details = {}) =>
  new ApiError(400, { type, message, ...details }, true);

export const missing = (kind: string, id: string) =>
  new ApiError(404, {
    type,
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  });

export const unauthorized = (message: string) => new ApiError(401, { type, message });

export const unexpected = () =>
  new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' }, true);

/** Returns Stripe's error for a failure (https://docs.stripe.com/error-low-level, https://docs.stripe.com/rate-limits). */
export function refusalError(status: 401 | 429 | 500): ApiError {
  if (status === 401) return unauthorized('Invalid API Key provided: sk_test_***************');
  if (status === 500) return unexpected();
  const message = 'Request rate limit exceeded. Learn more at https://docs.stripe.com/rate-limits';
  return new ApiError(429, { type, code: 'rate_limit', message });
}
