import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

type Selection = {
  /** Globs from the project's folder. */
  files: string[];
  except?: string[];
  /** Settings that count beside the files. */
  settings?: string[];
};

/** A hash of all that goes into a build: the same hash means that the same build comes out. */
export function fingerprintFiles({ files, except = [], settings = [] }: Selection): string {
  const hash = createHash('sha256');
  for (const file of globSync(files, { exclude: except }).sort()) {
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file));
  }
  for (const setting of settings) hash.update(`${setting}\0`);
  return hash.digest('hex');
}
