import type { Outcome } from '#domain/site-checks/outcome.ts';
import type { Context, VariablesContext } from './context.ts';

export { fail, ok, warn, type Outcome } from '#domain/site-checks/outcome.ts';

/** One fact about a deployment. It changes nothing, and leaves nothing behind. */
export type Check<Needs = Context> = {
  id: string;
  title: string;
  run(context: Needs): Outcome | Promise<Outcome>;
  /** One sentence or command. */
  fix: string;
};

export type VariablesCheck = Check<VariablesContext>;

/** Thrown by a check that has nothing to look at, or whose service another check reports. */
export class Skip extends Error {
  override name = 'Skip';
}
