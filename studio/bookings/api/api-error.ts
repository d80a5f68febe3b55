import { z } from 'zod';

/** A failed call, with a sentence that may be shown. */
export class ApiError extends Error {
  /** 0: no response. */
  readonly status: number;
  /** What is wrong in the form, when it is one field. */
  readonly field: string | null;

  constructor(status: number, message: string, field: string | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
  }
}

const failure = z.object({ error: z.string(), field: z.string().nullish() });

/** @param otherwise the sentence for a response that has none */
export async function readError(response: Response, otherwise: string): Promise<ApiError> {
  const parsed = failure.safeParse(await response.json().catch(() => null));
  const { error = otherwise, field = null } = parsed.data ?? {};
  return new ApiError(response.status, error, field);
}
