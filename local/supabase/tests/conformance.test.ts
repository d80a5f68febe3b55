import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { capture, recordedResponse } from './capture.ts';
import { DIFFERENCES, expectedResponse } from './differences.ts';
import { openEmulator, targetOf } from './emulator.ts';
import { OPERATIONS } from './operations/all.ts';

const recordings = z.record(z.string(), z.array(recordedResponse).min(1));

function readRecording(group: string) {
  const file = join(import.meta.dirname, 'recorded', `${group}.json`);
  return recordings.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const target = targetOf((await openEmulator()).url);

describe('the emulator responds to supabase-js like a real PostgREST, byte for byte', () => {
  for (const [group, operations] of Object.entries(OPERATIONS)) {
    const recording = readRecording(group);
    describe(group, () => {
      for (const operation of operations) {
        it(`when a client ${operation.name}`, async () => {
          const recorded = recording[operation.name] ?? [];
          const expected = recorded.map((each) => expectedResponse(operation.name, each));
          expect(await capture(operation, target)).toEqual(expected);
        });
      }

      it('every operation has one recording', () => {
        const names = operations.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        expect(Object.keys(recording)).toEqual(names);
      });
    });
  }

  it('every listed difference still exists', () => {
    const all = new Map(
      Object.keys(OPERATIONS).flatMap((group) => Object.entries(readRecording(group))),
    );
    for (const name of Object.keys(DIFFERENCES)) {
      const recorded = all.get(name) ?? [];
      expect(recorded.map((each) => expectedResponse(name, each))).not.toEqual(recorded);
    }
  });
});
