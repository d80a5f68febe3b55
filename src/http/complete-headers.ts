import type { ServerResponse } from 'node:http';

type Header = { key: string; value: string };

const CACHE = 'Cache-Control';

/**
 * Gives redirects that Next.js makes by itself, like that of a trailing slash, the headers of the site. Of two
 * values of Cache-Control, of a folder and of the page that says that a file is missing, the last one stays.
 */
export function completeHeaders(response: ServerResponse, site: readonly Header[]): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...head: [status: number, ...unknown[]]) => {
    const [status] = head;
    const isRedirect = status >= 300 && status < 400 && status !== 304;
    for (const { key, value } of isRedirect ? site : []) {
      if (!response.hasHeader(key)) response.setHeader(key, value);
    }
    const cache = response.getHeader(CACHE);
    if (Array.isArray(cache)) response.setHeader(CACHE, cache.at(-1) ?? '');
    Reflect.apply(writeHead, response, head);
    return response;
  };
}
