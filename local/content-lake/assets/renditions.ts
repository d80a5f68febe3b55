import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { render, type RenditionRequest } from './render.ts';

const MAX_AT_ONCE = 2;
const MAX_BYTES = 512 * 1024 * 1024;

export type Renditions = {
  /** The finished rendition, from disk when it exists. */
  get(request: RenditionRequest): Promise<{ bytes: Buffer; key: string }>;
};

/**
 * Caches renditions on disk: rendering takes about a second. A full cache evicts the least recently used
 * first. Two images at once on one thread each leave the machine free for everything else.
 */
export function openRenditions(folder: string, maxBytes = MAX_BYTES): Renditions {
  mkdirSync(folder, { recursive: true });
  sharp.concurrency(1);
  const limit = createLimiter(MAX_AT_ONCE);
  const sizes = readSizes(folder);
  const pending = new Map<string, Promise<Buffer>>();

  async function make(key: string, request: RenditionRequest): Promise<Buffer> {
    const bytes = await limit(() => render(request));
    await writeFile(join(folder, `${key}.part`), bytes);
    await rename(join(folder, `${key}.part`), join(folder, key));
    sizes.set(key, bytes.length);
    await evictOldest();
    return bytes;
  }

  async function evictOldest(): Promise<void> {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= maxBytes) return;
      sizes.delete(key);
      total -= size;
      await rm(join(folder, key), { force: true });
    }
  }

  async function readStored(key: string): Promise<Buffer | null> {
    const size = sizes.get(key);
    if (size === undefined) return null;
    sizes.delete(key);
    sizes.set(key, size);
    return readFile(join(folder, key)).catch(() => null);
  }

  return {
    get: async (request) => {
      const key = keyOf(request);
      const stored = await readStored(key);
      if (stored) return { bytes: stored, key };
      const promise = pending.get(key) ?? make(key, request);
      pending.set(key, promise);
      try {
        return { bytes: await promise, key };
      } finally {
        pending.delete(key);
      }
    },
  };
}

function keyOf({
  file,
  plan,
  format,
  parameters: { q, blur, flip, bg },
}: RenditionRequest): string {
  const parts = JSON.stringify([file.split('/').at(-1), plan, format, q, blur, flip, bg]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 40);
}

function readSizes(folder: string): Map<string, number> {
  const files = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{40}$/.test(name))
    .map((name) => ({ name, stat: statSync(join(folder, name)) }))
    .sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs);
  return new Map(files.map(({ name, stat }) => [name, stat.size]));
}

/** Runs at most `limit` tasks at once; the others wait in line. */
function createLimiter(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
