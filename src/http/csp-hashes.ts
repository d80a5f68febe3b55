import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { allowOnly } from '#config/security-headers.ts';

const POLICY = 'Content-Security-Policy';

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
 * Adds the hashes of the known inline scripts of a page to its Content-Security-Policy: the site's own scripts and
 * the data from Next.js. The browser refuses any other script in the HTML. Headers are sent before the body, so the
 * page is held back until it is complete. No page is streamed, so holding it back costs nothing.
 */
export function addCspHashes(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  const writeHead = response.writeHead.bind(response);
  let page: HeldPage | null = null;
  response.setHeader = (name, value) => {
    if (name.toLowerCase() === 'content-type' && String(value).startsWith('text/html')) {
      // Compression has wrapped `write` by now, so the held page is not compressed yet.
      page ??= holdPage(response);
      // An error page replaces a page that failed halfway.
      page.chunks = [];
    }
    return setHeader(name, value);
  };
  response.writeHead = (...head: [status: number, ...unknown[]]) => {
    const policy = response.getHeader(POLICY);
    const html = page === null ? null : Buffer.concat(page.chunks).toString();
    // After a 304, a browser would replace the policy of its cached page. A HEAD response has no body to hash.
    if (head[0] === 304 || html === '') {
      response.removeHeader(POLICY);
    } else if (typeof policy === 'string') {
      setHeader(POLICY, allowOnly(policy, html === null ? [] : hashScripts(html)));
    }
    Reflect.apply(writeHead, response, head);
    return response;
  };
}

type HeldPage = { chunks: Uint8Array[] };

function holdPage(response: ServerResponse): HeldPage {
  const page: HeldPage = { chunks: [] };
  const sending = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string') page.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) page.chunks.push(chunk);
    return true;
  };
  response.write = hold;
  response.flushHeaders = () => undefined;
  response.end = (chunk?: unknown) => {
    hold(chunk);
    Object.assign(response, sending);
    return response.end(Buffer.concat(page.chunks));
  };
  return page;
}

/** Returns the SHA-256 hashes of the known scripts in a page, in base64. */
function hashScripts(html: string): string[] {
  const known = [...html.matchAll(SCRIPT)].flatMap(([, script = '']) =>
    OWN.has(script) || ONLY_DATA.test(script.replace(TEXTS, '""')) ? script : [],
  );
  return [...new Set(known)].map((script) => createHash('sha256').update(script).digest('base64'));
}
