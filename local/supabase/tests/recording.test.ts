import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordReference } from './record.ts';
import { hasPostgrest } from './reference/postgrest.ts';

// PostgREST's binary exists for one platform; on others the recordings are enough.
describe.runIf(hasPostgrest())('the recorded responses', () => {
  it('equal those of a real PostgREST on a real PostgreSQL', async () => {
    for (const [group, responses] of Object.entries(await recordReference())) {
      const file = join(import.meta.dirname, 'recorded', `${group}.json`);
      expect(responses, group).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    }
  });
});
