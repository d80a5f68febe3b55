import type { ServerResponse } from 'node:http';
import { allowOnly } from '#config/security-headers.ts';
import { hashScripts } from './csp-hashes.ts';

const LENGTH = 'Content-Length';
const POLICY = 'Content-Security-Policy';

/**
 * Holds each page back until it is complete, changes its HTML, and adds the hashes of its known inline scripts to its
 * Content-Security-Policy, so the browser refuses any other script in the HTML. Headers are sent before the body, so
 * the page has to wait. No page is streamed, so holding it back costs nothing.
 * @param change returns the HTML to send
 */
export function completePage(response: ServerResponse, change: (html: string) => string): void {
  const setHeader = response.setHeader.bind(response);
  const writeHead = response.writeHead.bind(response);
  let page: HeldPage | null = null;
  response.setHeader = (name, value) => {
    if (name.toLowerCase() === 'content-type' && String(value).startsWith('text/html')) {
      // Compression has wrapped `write` by now, so the held page is not compressed yet.
      page ??= holdPage(response, change);
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

function holdPage(response: ServerResponse, change: (html: string) => string): HeldPage {
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
    const html = Buffer.from(change(Buffer.concat(page.chunks).toString()));
    page.chunks = [html];
    // Next.js counted the bytes of its own page. A response to HEAD keeps that number.
    if (html.length > 0 && response.hasHeader(LENGTH)) response.setHeader(LENGTH, html.length);
    return response.end(html);
  };
  return page;
}
