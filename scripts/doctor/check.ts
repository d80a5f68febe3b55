import type { Context, VariablesContext } from './context.ts';

type Status = 'ok' | 'warn' | 'fail' | 'skip';
export type Outcome = { status: Status; message: string };

export const ok = (message: string): Outcome => ({ status: 'ok', message });
export const warn = (message: string): Outcome => ({ status: 'warn', message });
export const fail = (message: string): Outcome => ({ status: 'fail', message });

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
