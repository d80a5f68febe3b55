import type { Stats } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { findStaticFile } from './find-static-file.ts';
import type { Head, Refusal } from './screen-request.ts';

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
