/**
 * An error with the status and body that Sanity's API would send, so that `@sanity/client` builds the same
 * ClientError (message, `details`) as with the hosted service.
 */
export class LakeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, body: object) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

/** Returns an error in the format of the HTTP gateway: `{statusCode, error, message}`. */
export function httpError(status: number, error: string, message: string, errorCode?: string) {
  return new LakeError(status, message, {
    statusCode: status,
    error,
    message,
    ...(errorCode && { errorCode }),
  });
}

/** Returns an error in the format of the dataset: `{error: {description, type, …}}`. */
export function requestError(status: number, type: string, description: string, details = {}) {
  return new LakeError(status, description, { error: { description, type, ...details } });
}

/** The error of one mutation or action, which fails its whole transaction. */
export class StepError extends Error {
  readonly status: number;
  readonly details: object;

  constructor(status: number, type: string, description: string, details: object = {}) {
    super(description);
    this.status = status;
    this.details = { type, description, ...details };
  }
}

/** Returns the error of a failed transaction. `index` is the number of the failed step. */
export function transactionError(
  kind: 'action' | 'mutation',
  { status, message, details }: StepError,
  index = 0,
): LakeError {
  const description = `The ${kind}(s) failed: ${message}`;
  const items = [{ error: details, index }];
  return new LakeError(status, description, {
    error: { type: `${kind}Error`, description, items },
  });
}
