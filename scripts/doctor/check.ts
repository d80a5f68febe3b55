import type { Outcome as SiteOutcome } from '#domain/site-checks.ts';
import type { Context } from './context.ts';

export { fail, ok, warn } from '#domain/site-checks.ts';
export { Skip } from './request.ts';

/** A fix replaces that of the check, for a problem with another cause. */
export type Outcome = SiteOutcome & { fix?: string };

/** Checks of a deployment by their ids. A check changes nothing and leaves nothing behind. */
export type Checks<Needs = Context> = Record<
  string,
  {
    /** One sentence or command. */
    fix: string;
    /** Checks whose failure can be the cause of this one's. If one of them fails, this check is skipped. */
    after?: readonly string[];
    run(context: Needs): Outcome | Promise<Outcome>;
  }
>;
