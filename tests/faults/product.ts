import type { Front } from './round-robin.ts';
import type { Sites } from './start-sites.ts';

/** What the suites share: started before the first of them, so each reads it when it needs it. */
export type Product = { sites: () => Sites; front: () => Front };
