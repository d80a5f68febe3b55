/**
 * An error with the status and body that Sanity's API sends for it, so that `@sanity/client` builds the
 * same ClientError (message, `details`) as against the hosted service.
 */
export class LakeError extends Error {
  readonly status: number;
  readonly body: object;
  /** Set when one mutation or action of a transaction failed. */
  readonly mutationError: MutationError | undefined;

  constructor(status: number, message: string, body: object, mutationError?: MutationError) {
    super(message);
    this.status = status;
    this.body = body;
    this.mutationError = mutationError;
  }
}

export type MutationError = { type: string; description: string; [detail: string]: unknown };

/** The shape of errors of the HTTP gateway: `{statusCode, error, message}`. */
export function httpError(status: number, error: string, message: string, errorCode?: string) {
  return new LakeError(status, message, {
    statusCode: status,
    error,
    message,
    ...(errorCode && { errorCode }),
  });
}

/** The shape of errors of the dataset itself: `{error: {description, type, …}}`. */
export function requestError(status: number, type: string, description: string, details = {}) {
  return new LakeError(status, description, { error: { description, type, ...details } });
}

/** One failed action or mutation fails its whole transaction; `index` names it. */
const failureOf =
  (what: 'action' | 'mutation') =>
  (status: number, error: MutationError, index = 0): LakeError => {
    const description = `The ${what}(s) failed: ${error.description}`;
    const body = { error: { type: `${what}Error`, description, items: [{ error, index }] } };
    return new LakeError(status, description, body, error);
  };

/** In the shape of the Actions API. */
export const actionError = failureOf('action');
export const mutationError = failureOf('mutation');
