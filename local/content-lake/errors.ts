/**
 * A refusal with the status and body that Sanity's API gives for it, so that `@sanity/client` builds
 * the same ClientError (message, `details`) as against the hosted service.
 */
export class LakeError extends Error {
  readonly status: number;
  readonly body: object;
  /** What was wrong with one mutation, when that is what was refused. */
  readonly problem: MutationProblem | undefined;

  constructor(status: number, message: string, body: object, problem?: MutationProblem) {
    super(message);
    this.status = status;
    this.body = body;
    this.problem = problem;
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

/** One refused action refuses its whole transaction, in the shape of the Actions API. */
export function refuseAction(status: number, problem: MutationProblem, index = 0) {
  const description = `The action(s) failed: ${problem.description}`;
  const items = [{ error: problem, index }];
  return new LakeError(
    status,
    description,
    { error: { type: 'actionError', description, items } },
    problem,
  );
}

/** One refused mutation refuses its whole transaction; `index` tells which one it was. */
export function refuseMutation(status: number, problem: MutationProblem, index = 0) {
  const description = `The mutation(s) failed: ${problem.description}`;
  const items = [{ error: problem, index }];
  const body = { error: { type: 'mutationError', description, items } };
  return new LakeError(status, description, body, problem);
}
