import { posix } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** The prefixes of our addresses and their folders, the longest prefix first, as Node.js chooses. */
const FOLDERS = Object.entries(manifest.imports)
  .map(([pattern, folder]) => [pattern.replace('*', ''), folder.replace('*', '')] as const)
  .sort(([a], [b]) => b.length - a.length);

/**
 * Returns the path from the root of our own file that an import names, or null when it names a package.
 * @param file the file that imports, by its path from the root
 */
export function ownFile(file: string, address: string): string | null {
  if (address.startsWith('.')) return posix.join(posix.dirname(file), address);
  const [prefix, folder] = FOLDERS.find(([start]) => address.startsWith(start)) ?? [];
  if (prefix === undefined || folder === undefined) return null;
  return posix.join(folder, address.slice(prefix.length));
}
