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
 * Bytes that one form may send. The longest message that is accepted takes 15 kB; one that is far too
 * long should still get its explanation, and without a script the form sends the attempt before once
 * more.
 */
const FORM_BYTES = 256 * 1024;
/** The longest note of the Studio takes 20 kB, an event that a service tells some hundred bytes. */
const API_BYTES = 64 * 1024;

const WEBHOOKS: readonly string[] = Object.values(WEBHOOK_PATHS);

/** Files of the site, and routes that draw images. */
const FILES = /^\/(?:_next|brand|hero|media|share|studio)(?:\/|$)|\.\w{1,11}$/i;

/**
 * Judges a request by its head alone.
 * @param siteHosts hosts besides the request's own whose pages may send forms
 * @returns null when Next.js may have it
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
  // Browsers always announce the length. That of a form may get lost on the way, in a proxy or where Next.js
  // hands it from one page to another, and no lead may: it is counted as it arrives.
  const isAnnounced = !('transfer-encoding' in headers);
  if (!isAnnounced && !isForPage && !WEBHOOKS.includes(path)) return { status: 411 };
  return Number(headers['content-length'] ?? 0) > sizeLimit({ url }) ? { status: 413 } : null;
}

/** How many bytes the body of a request may have. */
export const sizeLimit = ({ url = '' }: Pick<Head, 'url'>): number =>
  url.startsWith('/api/') ? API_BYTES : FORM_BYTES;

/** Whether a request that is not refused sends a form of a page. */
export function isForm({ method, url = '' }: Pick<Head, 'method' | 'url'>): boolean {
  return method === 'POST' && !url.startsWith('/api/');
}

/** Whether Next.js takes it apart before any code of the site runs. */
export function isParsedForm(head: Head): boolean {
  const { 'content-type': type = '', 'next-action': action } = head.headers;
  return isForm(head) && (action !== undefined || type.startsWith('multipart/form-data'));
}

function methodsOf(path: string): readonly string[] {
  // Route handlers refuse by themselves the methods that they do not have.
  if (path.startsWith('/api/')) return ROUTE_METHODS;
  return FILES.test(path) ? READ : PAGE_METHODS;
}

/** Next.js decodes the path and the host, and fails where that is impossible. No browser sends a `#`. */
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

/** Whether no browser says that another site sends this form; Next.js compares the same. */
function isFromHere(headers: IncomingHttpHeaders, siteHosts: readonly string[]): boolean {
  const get = (name: string) => [headers[name] ?? []].flat()[0] ?? null;
  return headers.origin === undefined || isFromOwnPage({ get }, siteHosts);
}
