import { CALLS } from './calls.ts';
import { FAULTS } from './faults.ts';
import type { Operation } from './operation.ts';
import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** In the order in which they run: writes come after the reads, on the same database. */
export const OPERATIONS: Record<string, Operation[]> = {
  reads: READS,
  calls: CALLS,
  faults: FAULTS,
  writes: WRITES,
};
