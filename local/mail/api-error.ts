import type { Refusal } from './faults.ts';

/**
 * A documented Resend error (https://resend.com/docs/api-reference/errors). The response body is
 * `{ statusCode, name, message }`.
 */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(name: string, statusCode: number, message: string, headers = {}) {
    super(message);
    this.name = name;
    this.statusCode = statusCode;
    this.headers = headers;
  }

  toJSON() {
    return { statusCode: this.statusCode, name: this.name, message: this.message };
  }
}

export const invalid = (message: string) => new ApiError('validation_error', 422, message);

export const missing = (field: string) =>
  new ApiError('missing_required_field', 422, `Missing ${field} field.`);

export const badAddress = (field: string) =>
  new ApiError(
    field === 'from' ? 'invalid_from_address' : 'validation_error',
    422,
    `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or ` +
      '`Name <email@example.com>` format.',
  );

export const methodNotAllowed = () =>
  new ApiError('method_not_allowed', 405, 'Method is not allowed for the requested path.');

export const tooManyRequests = (perSecond: number, retryAfterSeconds: number) =>
  new ApiError(
    'rate_limit_exceeded',
    429,
    `Too many requests. You can only make ${perSecond} requests per second. See rate limit ` +
      'response headers for more information.',
    { 'retry-after': String(retryAfterSeconds) },
  );

export const unexpected = () =>
  new ApiError('internal_server_error', 500, 'An unexpected error occurred.');

const UNVERIFIED =
  'The northstardetailing.example domain is not verified. Please, add and verify your domain ' +
  'on https://resend.com/domains';

/** Returns Resend's error for an invalid key, an unverified domain, a bad address, too many requests or a bug. */
export function refusalError(status: Refusal, perSecond: number): ApiError {
  switch (status) {
    case 401:
      return new ApiError('validation_error', 401, 'API key is invalid');
    case 403:
      return new ApiError('validation_error', 403, UNVERIFIED);
    case 422:
      return badAddress('to');
    case 429:
      return tooManyRequests(perSecond, 1);
    case 500:
      return unexpected();
  }
}
