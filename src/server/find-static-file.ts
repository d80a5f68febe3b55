import { statSync, type Stats } from 'node:fs';
import { posix } from 'node:path';

const NEXT = '/_next';
const BUILT = `${NEXT}/static/`;
/** Every address inside the Studio opens the same page; `next.config.ts` says so to Next.js. */
const INSIDE_STUDIO = /^\/studio(?:\/(?!static\/)|$)/i;

/**
 * The file that Next.js sends for an address.
 * @param path of the address, decoded
 * @param folder where the site runs
 * @param built its build in that folder
 * @returns null when no file has this address
 */
export function findStaticFile(
  path: string,
  folder = '.',
  built = process.env.NEXT_DIST_DIR ?? '.next',
): Stats | null {
  // Put together as texts: Turbopack takes a `join` of unknown parts for a wish to deploy every file.
  const normal = posix.normalize(path);
  const file = normal.startsWith(BUILT)
    ? `${built}${normal.slice(NEXT.length)}`
    : `public${normal}`;
  const page = INSIDE_STUDIO.test(normal) ? 'public/studio/index.html' : null;
  return statsOf(`${folder}/${file}`) ?? (page && statsOf(`${folder}/${page}`));
}

function statsOf(file: string): Stats | null {
  try {
    const stats = statSync(file);
    return stats.isFile() ? stats : null;
  } catch {
    // There is none, or no file can have such a name.
    return null;
  }
}
