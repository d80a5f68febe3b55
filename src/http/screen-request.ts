import type { IncomingHttpHeaders } from 'node:http';
import { WEBHOOK_PATHS } from '#config/webhook-paths.ts';
import { isFromOwnPage } from '#lib/addresses.ts';

export type Refusal = {
  status: 400 | 403 | 405 | 411 | 412 | 413 | 416 | 429;
  headers?: Record<string, string>;
};

export type Head = { method?: string; url?: string; headers: IncomingHttpHeaders };

const READ = ['GET', 'HEAD'] as const;
const PAGE_METHODS: readonly string[] = [...READ, 'POST'];
const ROUTE_METHODS: readonly string[] = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The longest message that the site accepts takes 15 kB. A message that is far too long should still get an
 * explanation, and without a script the form also sends its previous attempt.
 */
const FORM_BYTES = 256 * 1024;
/** The longest note of the Studio takes 20 kB, an event of a service some hundred bytes. */
const API_BYTES = 64 * 1024;

const WEBHOOKS: readonly string[] = Object.values(WEBHOOK_PATHS);

/** Files of the site, and routes that draw images. */
const FILES = /^\/(?:_next|brand|hero|media|share|studio)(?:\/|$)|\.\w{1,11}$/i;

/**
 * Checks a request by its head.
 * @param siteHosts further hosts whose pages may send forms, besides the request's own host
 * @returns the refusal; null when the request may go to Next.js
 */
export function screenRequest(
  { method = '', url = '', headers }: Head,
  siteHosts: readonly string[],
): Refusal | null {
  if (!isReadable(url)) return { status: 400 };
  const [path = ''] = url.split('?', 1);
  const isForPage = !path.startsWith('/api/');
  const refusal = allow(method, methodsOf(path));
  if (refusal) return refusal;
  if (isForPage && method === 'POST' && !isFromHere(headers, siteHosts)) return { status: 403 };
  // Browsers always announce the length. A form may lose its length in a proxy, or when Next.js passes it from one
  // page to another. Losing a form is worse, so its bytes are counted as they arrive.
  const isAnnounced = !('transfer-encoding' in headers);
  if (!isAnnounced && !isForPage && !WEBHOOKS.includes(path)) return { status: 411 };
  return Number(headers['content-length'] ?? 0) > sizeLimit({ url }) ? { status: 413 } : null;
}

/** Returns the number of bytes that the body of a request may have. */
export const sizeLimit = ({ url = '' }: Pick<Head, 'url'>): number =>
  url.startsWith('/api/') ? API_BYTES : FORM_BYTES;

/** Returns whether an accepted request sends a page's form. */
export function isForm({ method, url = '' }: Pick<Head, 'method' | 'url'>): boolean {
  return method === 'POST' && !url.startsWith('/api/');
}

/** Returns whether Next.js parses the form before any code of the site runs. */
export function isParsedForm(head: Head): boolean {
  const { 'content-type': type = '', 'next-action': action } = head.headers;
  return isForm(head) && (action !== undefined || type.startsWith('multipart/form-data'));
}

function methodsOf(path: string): readonly string[] {
  // Route handlers refuse methods that they do not export.
  if (path.startsWith('/api/')) return ROUTE_METHODS;
  return FILES.test(path) ? READ : PAGE_METHODS;
}

/** Returns whether Next.js can decode the path. It fails otherwise. Browsers never send a `#`. */
function isReadable(url: string): boolean {
  if (!url.startsWith('/') || url.includes('#')) return false;
  const [path = ''] = url.split('?', 1);
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

function allow(method: string, methods: readonly string[]): Refusal | null {
  if (methods.includes(method)) return null;
  return { status: 405, headers: { Allow: methods.join(', ') } };
}

/** Returns false when the browser's `Origin` header names another site. Next.js compares the same. */
function isFromHere(headers: IncomingHttpHeaders, siteHosts: readonly string[]): boolean {
  const get = (name: string) => [headers[name] ?? []].flat()[0] ?? null;
  return headers.origin === undefined || isFromOwnPage({ get }, siteHosts);
}
