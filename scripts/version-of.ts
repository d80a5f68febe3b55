import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const versioned = z.object({ version: z.string() });

/** Returns the version of the package in a folder. */
export const versionOf = (folder: string): string =>
  versioned.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
