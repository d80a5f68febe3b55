import { z } from 'zod';

/** A failed call, with a sentence for the member. */
export class ApiError extends Error {
  /** 0 without a response. */
  readonly status: number;
  /** The field of the form that caused the error, if there is one. */
  readonly field: string | null;

  constructor(status: number, message: string, field: string | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
  }
}

const failure = z.object({ error: z.string(), field: z.string().nullish() });

/** Returns the error of a failed response. @param otherwise the sentence for a response without one */
export async function readError(response: Response, otherwise: string): Promise<ApiError> {
  const parsed = failure.safeParse(await response.json().catch(() => null));
  const { error = otherwise, field = null } = parsed.data ?? {};
  return new ApiError(response.status, error, field);
}
