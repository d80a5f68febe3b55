import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Opens a cache of renditions on disk, because rendering takes about a second. A start empties the folder if it
 * is too large. At most two images render at a time, with one thread each, to leave the machine usable.
 */
export function openRenditions(folder: string) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).map((name) => join(folder, name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  if (bytes > MAX_BYTES) {
    for (const file of files) rmSync(file);
  }
  sharp.concurrency(1);
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const pending = new Map<string, Promise<Buffer>>();

  async function readOrMake(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, key);
    const stored = await readFile(file).catch(() => null);
    if (stored) return stored;
    const rendering = Promise.allSettled([lanes.shift()]).then(render);
    lanes.push(rendering);
    await writeFile(`${file}.part`, await rendering);
    await rename(`${file}.part`, file);
    return rendering;
  }

  return {
    /** Returns a rendition, from disk if it exists. */
    get: (key: string, render: () => Promise<Buffer>): Promise<Buffer> => {
      const promise =
        pending.get(key) ?? readOrMake(key, render).finally(() => pending.delete(key));
      pending.set(key, promise);
      return promise;
    },
  };
}
