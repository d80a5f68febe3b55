import type { IncomingHttpHeaders } from 'node:http';
import { FORM_SIZE_LIMIT } from '#config/form-size.ts';

export type Refusal = {
  status: 400 | 403 | 405 | 412 | 413 | 416 | 429;
  headers?: Record<string, string>;
};

export type Head = { method?: string; url?: string; headers: IncomingHttpHeaders };

const READ = ['GET', 'HEAD'] as const;
const PAGE_METHODS: readonly string[] = [...READ, 'POST'];
const ROUTE_METHODS: readonly string[] = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

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
  // Route handlers refuse by themselves the methods that they do not have.
  if (path.startsWith('/api/')) return allow(method, ROUTE_METHODS);
  if (FILES.test(path)) return allow(method, READ);
  if (method !== 'POST') return allow(method, PAGE_METHODS);
  if (!isFromHere(headers, siteHosts)) return { status: 403 };
  return Number(headers['content-length'] ?? 0) > FORM_SIZE_LIMIT ? { status: 413 } : null;
}

/** Whether a request that is not refused sends a form of a page. */
export function isForm({ method, url = '' }: Head): boolean {
  return method === 'POST' && !url.startsWith('/api/');
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
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const forwarded = [headers['x-forwarded-host'] ?? []].flat()[0]?.split(',')[0]?.trim();
  return [forwarded ?? host, ...siteHosts].includes(new URL(origin).host);
}
