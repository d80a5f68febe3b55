import { type Stats, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { posix } from 'node:path';
import type { Head, Refusal } from './screen-request.ts';

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

/** Headers of a request for a file that may end in what Next.js answers with a 500. */
const RISKY = ['range', 'if-match', 'if-unmodified-since'];
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Judges a request for a file of the site. Where no part of the file is meant, it takes the header `Range`
 * away: a server may always send the whole file.
 * @param find the file of a decoded path, null for other addresses
 * @returns null when Next.js may have the request
 */
export function screenFileRequest(
  { method = '', url = '', headers }: Head,
  find: (path: string) => Pick<Stats, 'size' | 'mtimeMs'> | null = findStaticFile,
): Refusal | null {
  if (!['GET', 'HEAD'].includes(method) || !RISKY.some((name) => name in headers)) return null;
  const file = find(decodeURIComponent(url.split('?', 1).join('')));
  if (!file) return null;
  if (isElsewhere(headers, file.mtimeMs)) return { status: 412 };
  const { range } = headers;
  const verdict = range === undefined ? 'part' : judgeRange(range, file.size);
  if (verdict === 'part') return null;
  // With a condition, the answer may be that nothing has changed, or the whole file.
  const hasCondition = Object.keys(headers).some((name) => name.startsWith('if-'));
  if (verdict === 'beyond' && !hasCondition) {
    return { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } };
  }
  delete headers.range;
  return null;
}

/** Whether the visitor has another version. The ETags of files are weak, and a weak one matches none. */
function isElsewhere(headers: IncomingHttpHeaders, changedAt: number): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = headers;
  if (match !== undefined) return match !== '*';
  return since !== undefined && Math.floor(changedAt / 1000) * 1000 > Date.parse(since);
}

/** @returns `whole` for what is no single range of bytes, or longer than the file */
function judgeRange(range: string, size: number): 'part' | 'beyond' | 'whole' {
  const [, first = '', last = ''] = ONE_RANGE.exec(range) ?? [];
  if (first !== '') {
    if (Number(first) >= size) return 'beyond';
    return last === '' || Number(first) <= Number(last) ? 'part' : 'whole';
  }
  if (last === '' || Number(last) > size) return 'whole';
  return Number(last) === 0 ? 'beyond' : 'part';
}
