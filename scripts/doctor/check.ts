import type { Outcome } from '#domain/site-checks.ts';
import type { Context, VariablesContext } from './context.ts';

export { fail, ok, warn, type Outcome } from '#domain/site-checks.ts';
export { Skip } from './request.ts';

/** One fact about a deployment. It changes nothing, and leaves nothing behind. */
export type Check<Needs = Context> = {
  id: string;
  title: string;
  run(context: Needs): Outcome | Promise<Outcome>;
  /** One sentence or command. */
  fix: string;
};

export type VariablesCheck = Check<VariablesContext>;
