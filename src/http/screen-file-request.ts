import { type Stats, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { posix } from 'node:path';
import type { Head, Refusal } from './screen-request.ts';

const NEXT = '/_next';
const BUILT = `${NEXT}/static/`;
/** Every address inside the Studio opens the same page, as configured in `next.config.ts`. */
const INSIDE_STUDIO = /^\/studio(?:\/(?!static\/)|$)/i;

/**
 * Returns the stats of the file that Next.js sends for an address.
 * @param path of the address, decoded
 * @param folder in which the site runs
 * @param built the build's folder inside `folder`
 * @returns null when no file has this address
 */
export function findStaticFile(
  path: string,
  folder = '.',
  built = process.env.NEXT_DIST_DIR ?? '.next',
): Stats | null {
  // A template instead of `join`: with unknown parts, Turbopack would deploy every file.
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
    // The file is missing, or the name is not valid.
    return null;
  }
}

/** Request headers to which Next.js may respond with a 500. */
const RISKY = ['range', 'if-match', 'if-unmodified-since'];
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Checks a request for a file of the site. If the `Range` header doesn't describe a part of the file, it removes the
 * header, because a server may always send the whole file.
 * @param find returns the file at a decoded path, null for other addresses
 * @returns the refusal; null when the request may go to Next.js
 */
export function screenFileRequest(
  { method = '', url = '', headers }: Head,
  find: (path: string) => Pick<Stats, 'size' | 'mtimeMs'> | null = findStaticFile,
): Refusal | null {
  if (!['GET', 'HEAD'].includes(method) || !RISKY.some((name) => name in headers)) return null;
  const file = find(decodeURIComponent(url.split('?', 1).join('')));
  if (!file) return null;
  if (isOtherVersion(headers, file.mtimeMs)) return { status: 412 };
  const { range } = headers;
  const verdict = range === undefined ? 'part' : judgeRange(range, file.size);
  if (verdict === 'part') return null;
  // With a condition, the response may be a 304 or the whole file.
  const hasCondition = Object.keys(headers).some((name) => name.startsWith('if-'));
  if (verdict === 'beyond' && !hasCondition) {
    return { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } };
  }
  delete headers.range;
  return null;
}

/** Returns whether the visitor has another version. Files have weak ETags, which never match `If-Match`. */
function isOtherVersion(headers: IncomingHttpHeaders, changedAt: number): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = headers;
  if (match !== undefined) return match !== '*';
  return since !== undefined && Math.floor(changedAt / 1000) * 1000 > Date.parse(since);
}

/** @returns `whole` for anything but a single range of bytes, or a range longer than the file */
function judgeRange(range: string, size: number): 'part' | 'beyond' | 'whole' {
  const [, first = '', last = ''] = ONE_RANGE.exec(range) ?? [];
  if (first !== '') {
    if (Number(first) >= size) return 'beyond';
    return last === '' || Number(first) <= Number(last) ? 'part' : 'whole';
  }
  if (last === '' || Number(last) > size) return 'whole';
  return Number(last) === 0 ? 'beyond' : 'part';
}
