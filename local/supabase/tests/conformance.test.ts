import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { capture } from './capture.ts';
import { FIXTURE, KEYS, openEmulator } from './emulator.ts';
import { OPERATIONS } from './operations.ts';
import { hasPostgrest, startReference } from './reference/postgrest.ts';

const RECORDED = join(import.meta.dirname, 'recorded.json');

// Without the binary, the recording is enough. `vitest -u` updates it.
it.runIf(hasPostgrest)('a real PostgREST responds as recorded', async () => {
  const { target, close } = await startReference(FIXTURE);
  onTestFinished(close);
  const responses: Record<string, object[]> = {};
  for (const operation of OPERATIONS) {
    responses[operation.name] = await capture(operation, target);
  }
  await expect(`${JSON.stringify(responses, null, 2)}\n`).toMatchFileSnapshot(RECORDED);
});

describe('the emulator responds like a real PostgREST, byte for byte,', async () => {
  const { url } = await openEmulator();
  const { publishableKey, secretKey } = KEYS;
  const target = {
    api: `${url}/rest/v1`,
    headersOf: { anon: { apikey: publishableKey }, service_role: { apikey: secretKey } },
  };

  it.each(OPERATIONS)('when a client $name', async (operation) => {
    const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, unknown>;
    expect(await capture(operation, target)).toEqual(recorded[operation.name]);
  });
});
