/** Writes `recorded/*.json`: `node local/supabase/tests/record.ts` */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, type Answer } from './capture.ts';
import { OPERATIONS } from './operations/all.ts';
import { startOracle } from './oracle/postgrest.ts';

/** What the real PostgREST answers: group → operation → the answers it got. */
export type Recording = Record<string, Record<string, Answer[]>>;

export async function recordOracle(): Promise<Recording> {
  const oracle = await startOracle(join(import.meta.dirname, 'fixture/migrations'));
  try {
    const recording: Recording = {};
    for (const [group, operations] of Object.entries(OPERATIONS)) {
      const answers: Record<string, Answer[]> = {};
      for (const operation of operations) {
        answers[operation.name] = await capture(operation, oracle.target);
      }
      recording[group] = answers;
    }
    return recording;
  } finally {
    await oracle.stop();
  }
}

if (import.meta.main) {
  for (const [group, answers] of Object.entries(await recordOracle())) {
    const file = join(import.meta.dirname, 'recorded', `${group}.json`);
    writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
  }
  // The database library leaves its exit hook's timer running.
  process.exit(0);
}
