import type { Database } from '../backup/database.ts';
import type { Variables } from '../variables.ts';
import type { Terminal } from './terminal.ts';
import type { SetupVariables } from './variables.ts';

export const TARGETS = ['env', 'server', 'vercel'] as const;
type Target = (typeof TARGETS)[number];

/** What every step works with. */
export type Setup = {
  target: Target;
  variables: SetupVariables;
  terminal: Terminal;
  /** A test brings its own. */
  fetch: typeof globalThis.fetch;
  /** As the owner of the tables. */
  openDatabase: (variables: Variables) => Promise<Database>;
};

/** What may be another site's, and what to do instead of joining it. */
export type Finding = { found: string; instead: string };
