import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPostgrest } from './oracle/postgrest.ts';
import { recordOracle } from './record.ts';

// The binary of PostgREST is an optional package of one platform; elsewhere the recordings serve.
describe.runIf(hasPostgrest())('the recorded answers', () => {
  it('are still those of a real PostgREST on a real PostgreSQL', async () => {
    for (const [group, answers] of Object.entries(await recordOracle())) {
      const file = join(import.meta.dirname, 'recorded', `${group}.json`);
      expect(answers, group).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    }
  });
});
