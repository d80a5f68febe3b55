import type { ServerResponse } from 'node:http';

type Header = { key: string; value: string };

const CACHE = 'Cache-Control';

/**
 * Adds the headers of the site to redirects that Next.js creates, such as the one for a trailing slash. A missing
 * file would have two values of Cache-Control, one from its folder and one from the 404 page. The last one is kept.
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
