/**
 * A refusal with the status and body that Sanity's API gives for it, so that `@sanity/client` builds
 * the same ClientError (message, `details`) as against the hosted service.
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

/** The shape of refusals made in front of the database: `{statusCode, error, message}`. */
export function refuse(status: number, error: string, message: string, errorCode?: string) {
  return new LakeError(status, message, {
    statusCode: status,
    error,
    message,
    ...(errorCode && { errorCode }),
  });
}

/** The shape of refusals made by the database itself: `{error: {description, type, …}}`. */
export function refuseRequest(status: number, type: string, description: string, details = {}) {
  return new LakeError(status, description, { error: { description, type, ...details } });
}

export type MutationProblem = { type: string; description: string; [detail: string]: unknown };

/** One refused mutation refuses its whole transaction; `index` tells which one it was. */
export function refuseMutation(status: number, problem: MutationProblem, index?: number) {
  const description = `The mutation(s) failed: ${problem.description}`;
  return new LakeError(status, description, {
    error: { type: 'mutationError', description, items: [{ error: problem, index: index ?? 0 }] },
  });
}
