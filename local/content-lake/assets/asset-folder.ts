import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `<sha1>-<width>x<height>.<extension>` for images, `<sha1>.<extension>` for files. */
const NAME = /^[0-9a-f]{40}(-\d{1,5}x\d{1,5})?\.[a-z0-9]{1,8}$/;

export function openAssetFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    /** Returns the path of an asset, or null for an unknown or malformed name, such as path traversal. */
    find: (name: string) => {
      const path = join(folder, name);
      return NAME.test(name) && existsSync(path) ? path : null;
    },
    /** Returns once the bytes are safely on disk. */
    save: async (name: string, bytes: Buffer) => {
      if (!NAME.test(name)) throw new Error(`"${name}" is not a valid asset name`);
      const temporary = join(folder, `${randomUUID()}.part`);
      await writeFile(temporary, bytes, { flush: true });
      await rename(temporary, join(folder, name));
    },
  };
}
