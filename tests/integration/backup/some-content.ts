import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSeededLake, type SeededLake } from '../content/start-seeded-lake.ts';

const SEED = join(import.meta.dirname, '../../../studio/seed');

/** A dataset with the documents of the seed that are of these types. */
export async function startLakeWith(types: string[]): Promise<SeededLake> {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const lines = readFileSync(join(SEED, 'data.ndjson'), 'utf8').split('\n');
  const wanted = lines.filter((line) => types.some((type) => line.includes(`"_type":"${type}"`)));
  writeFileSync(join(folder, 'data.ndjson'), wanted.join('\n'));
  symlinkSync(join(SEED, 'images'), join(folder, 'images'));
  try {
    return await startSeededLake(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
