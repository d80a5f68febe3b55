import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Keeps renditions on disk: rendering takes about a second. A folder that has become too large is emptied at
 * the next start. Two images at once on one thread each leave the machine free for everything else.
 */
export function openRenditions(folder: string) {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).map((name) => join(folder, name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  if (bytes > MAX_BYTES) for (const file of files) rmSync(file);
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
    /** The finished rendition, from disk when it exists. */
    get: (key: string, render: () => Promise<Buffer>): Promise<Buffer> => {
      const promise =
        pending.get(key) ?? readOrMake(key, render).finally(() => pending.delete(key));
      pending.set(key, promise);
      return promise;
    },
  };
}
