import { CALLS } from './calls.ts';
import { FAULTS } from './faults.ts';
import type { Operation } from './operation.ts';
import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** In the order of their runs: writes follow reads on the same database. */
export const OPERATIONS: Record<string, Operation[]> = {
  reads: READS,
  calls: CALLS,
  faults: FAULTS,
  writes: WRITES,
};
