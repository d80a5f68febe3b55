import { ApiError, badAddress, tooManyRequests } from './api-error.ts';
import type { Refusal } from './weather.ts';

/** What Resend answers for an unusable key, an unverified domain, a bad address, haste and a defect. */
export function refusalError({ status, retryAfterSeconds }: Refusal, perSecond: number): ApiError {
  switch (status) {
    case 401:
      return new ApiError('validation_error', 401, 'API key is invalid');
    case 403:
      return new ApiError(
        'validation_error',
        403,
        'The northstardetailing.example domain is not verified. Please, add and verify your domain ' +
          'on https://resend.com/domains',
      );
    case 422:
      return badAddress('to');
    case 429:
      return tooManyRequests(perSecond, retryAfterSeconds);
    case 500:
      return new ApiError('internal_server_error', 500, 'An unexpected error occurred.');
  }
}
