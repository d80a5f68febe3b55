import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';

const { resolve } = createRequire(import.meta.url);
const PACKAGE = join(dirname(resolve('@electric-sql/pglite')), '../package.json');
const KEPT = join(import.meta.dirname, '../../node_modules/.cache/pglite');

/**
 * A cluster as `initdb` makes it, for PGlite's `loadDataDir`. To make one takes seconds, to load one a
 * moment, so the first is kept beside the installed packages for all later starts of this version.
 */
export async function emptyCluster(): Promise<Blob> {
  const { version } = z.object({ version: z.string() }).parse(readJson(PACKAGE));
  const kept = join(KEPT, `${version}.tar`);
  const known = readIfThere(kept);
  if (known) return new Blob([known]);
  const engine = await PGlite.create();
  const made = await engine.dumpDataDir('none');
  await engine.close();
  mkdirSync(KEPT, { recursive: true });
  // Renamed when it is whole: others, threads of this process too, may be at it.
  const unfinished = `${kept}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await made.arrayBuffer()));
  renameSync(unfinished, kept);
  return made;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readIfThere(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return null;
  }
}
