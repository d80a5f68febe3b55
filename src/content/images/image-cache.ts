import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Rendition = { type: string; body: Uint8Array<ArrayBuffer> };

export type ImageCache = ReturnType<typeof openImageCache>;

/** How much of its room a cache leaves free when it makes some, for what others write meanwhile. */
const SPARE = 0.1;
/** After so much of its room was written, it measures what there is. */
const MEASURED_AFTER = 0.05;
/** The order of use need not be more exact. */
const TOUCHED_AFTER_MS = 60_000;

/**
 * Renditions as files, the ones that were not used for longest removed when there are too many bytes.
 * A file is whole or not there, so several processes may share the folder, at any moment one may be
 * killed, and all of it outlives a restart.
 * @param key of a rendition: a name for a file
 */
export function openImageCache(folder: string, maxBytes: number) {
  /** Bytes written since the files were measured; nothing is known at the start. */
  let unmeasured = Infinity;

  // Without the comment a build takes the folder for the whole project, and traces all of it.
  const fileOf = (name: string) => join(/* turbopackIgnore: true */ folder, name);

  async function measure(): Promise<void> {
    unmeasured = 0;
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => statsOf(fileOf(name))));
    const byAge = files.flatMap((file) => file ?? []).sort((a, b) => a.usedAt - b.usedAt);
    let total = byAge.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of byAge) {
      if (total <= maxBytes * (1 - SPARE)) return;
      await rm(path, { force: true });
      total -= bytes;
    }
  }

  return {
    /** @returns null when it is not there, or not whole */
    async read(key: string): Promise<Rendition | null> {
      const path = fileOf(key);
      const file = await readFile(path).catch(() => null);
      const rendition = file && parseFile(file);
      if (!rendition) return null;
      const used = await statsOf(path);
      const now = Date.now();
      if (used && now - used.usedAt > TOUCHED_AFTER_MS) {
        await utimes(path, now / 1000, now / 1000).catch(() => undefined);
      }
      return rendition;
    },

    /** @throws when the disk takes no more, or lets nobody write */
    async write(key: string, { type, body }: Rendition): Promise<void> {
      await mkdir(folder, { recursive: true });
      const temporary = fileOf(`${key}.${crypto.randomUUID()}`);
      await writeFile(temporary, [`${type} ${body.byteLength}\n`, body]);
      await rename(temporary, fileOf(key));
      unmeasured += body.byteLength;
      if (unmeasured > maxBytes * MEASURED_AFTER) await measure();
    },
  };
}

type StoredFile = { path: string; bytes: number; usedAt: number };

/** Null: another process has removed it. */
async function statsOf(path: string): Promise<StoredFile | null> {
  const stats = await stat(path).catch(() => null);
  return stats && { path, bytes: stats.size, usedAt: stats.mtimeMs };
}

/** A line with the type and the number of bytes, and the bytes. */
function parseFile(file: Buffer<ArrayBuffer>): Rendition | null {
  const end = file.indexOf('\n');
  const [, type, length] = /^(image\/[\w.+-]+) (\d+)$/.exec(file.toString('latin1', 0, end)) ?? [];
  const body = file.subarray(end + 1);
  return type !== undefined && Number(length) === body.byteLength ? { type, body } : null;
}
