import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** `<sha1>-<width>x<height>.<extension>` for images, `<sha1>.<extension>` for files. */
const NAME = /^[0-9a-f]{40}(-\d{1,5}x\d{1,5})?\.[a-z0-9]{1,8}$/;

export function openAssetFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  const locate = (name: string) => (NAME.test(name) ? join(folder, name) : null);
  return {
    /** The path of an asset; null when there is none of that name, path traversal included. */
    find: (name: string) => {
      const path = locate(name);
      return path !== null && existsSync(path) ? path : null;
    },
    /** Returns once the bytes are safely on disk. */
    save: async (name: string, bytes: Buffer) => {
      const path = locate(name);
      if (path === null) throw new Error(`No asset can be called ${name}`);
      if (!existsSync(path)) await writeDurably(path, bytes);
    },
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
