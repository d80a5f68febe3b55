import type { IncomingMessage, ServerResponse } from 'node:http';

/** The status of a page that moved. Other redirects, of forms and used links, drop the query. */
const MOVED = 308;

/**
 * Returns the target of a page's redirect with the query of the request, because a page rendered ahead has no access
 * to the query. It drops the framework's own parameter of a soft navigation, and a query that the page redirects
 * away from.
 * @param location a path of this site, which keeps its own query
 */
export function withQuery(location: string, requestUrl: string): string {
  const [requestedPath, ...rest] = requestUrl.split('?');
  const asked = new URLSearchParams(rest.join('?'));
  asked.delete('_rsc');
  const query = asked.toString();
  if (query === '' || !location.startsWith('/') || location.includes('?')) return location;
  const [path, ...hash] = location.split('#');
  if (path === requestedPath) return location;
  return [`${path}?${query}`, ...hash].join('#');
}

/**
 * Makes a redirect have a single address and keep the query of its request. Next.js writes `Location` twice into the
 * first response of a page that redirects, and crawlers read "/a, /a".
 * @see https://github.com/vercel/next.js/issues/82117
 */
export function tidyRedirect(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const url = request.url ?? '';
  response.writeHead = (...head: [status: number, ...unknown[]]) => {
    const [location] = [response.getHeader('location')].flat();
    if (head[0] === MOVED && typeof location === 'string') {
      response.setHeader('Location', withQuery(location, url));
    }
    Reflect.apply(writeHead, response, head);
    return response;
  };
}
