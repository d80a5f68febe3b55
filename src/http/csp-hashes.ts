import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';

const SCRIPT = /<script[^>]*>([^]*?)<\/script>/g;
const OWN: ReadonlySet<string> = new Set(Object.values(INLINE_SCRIPTS));

/** Next.js passes data to a page by calls of `push` on its own lists, with JSON as the argument. */
const TEXTS = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const LISTS = [
  /self\.__next_f/,
  /\(self\.__next_f=self\.__next_f\|\|\[\]\)/,
  /\(globalThis\[""\] \|\| \(globalThis\[""\] = \[\]\)\)/,
]
  .map(({ source }) => source)
  .join('|');
const ONLY_DATA = new RegExp(
  String.raw`^(?:(?:${LISTS})\.push\((?:[[\]{}:,\d]|""|null|true|false)*\);?)+$`,
);

/**
 * Returns the SHA-256 hashes of the known inline scripts of a page, in base64: the site's own scripts and the data from
 * Next.js. Any other script in the HTML gets no hash.
 */
export function hashScripts(html: string): string[] {
  const known = [...html.matchAll(SCRIPT)].flatMap(([, script = '']) =>
    OWN.has(script) || ONLY_DATA.test(script.replace(TEXTS, '""')) ? script : [],
  );
  return [...new Set(known)].map((script) => createHash('sha256').update(script).digest('base64'));
}
