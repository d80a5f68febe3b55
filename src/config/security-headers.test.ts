import { describe, expect, it } from 'vitest';
import { securityHeaders, type HeaderOptions } from './security-headers.ts';

const HOSTED: HeaderOptions = {
  siteUrl: 'https://example.com',
  studioOrigin: null,
  apiHost: null,
  isDevelopment: false,
};
const LOCAL = { ...HOSTED, siteUrl: 'http://localhost:3000', apiHost: 'http://localhost:3010' };

const valueOf = (headers: { key: string; value: string }[], key: string) =>
  headers.find((header) => header.key === key)?.value;

/** Returns the sources of one directive; undefined when the policy does not contain it. */
function sources(part: 'site' | 'studio', directive: string, options: Partial<HeaderOptions> = {}) {
  const headers = securityHeaders({ ...HOSTED, ...options })[part];
  const policy = valueOf(headers, 'Content-Security-Policy') ?? '';
  const entry = policy.split('; ').find((text) => text.startsWith(`${directive} `));
  return entry?.split(' ').slice(1);
}

describe('a page', () => {
  it.each([
    ...['default-src', 'connect-src', 'form-action', 'base-uri'].map((name) => [name, "'self'"]),
    ['script-src', "'self' 'unsafe-inline'"],
    ['img-src', "'self' data:"],
    ['frame-src', "'none'"],
    ['object-src', "'none'"],
  ])('allows only this %s: %s', (directive, allowed) => {
    expect(sources('site', directive)?.join(' ')).toBe(allowed);
  });

  it('may be framed only by the Studio, at any address', () => {
    expect(sources('site', 'frame-ancestors', LOCAL)).toEqual(["'self'"]);
    expect(valueOf(securityHeaders(LOCAL).site, 'X-Frame-Options')).toBe('SAMEORIGIN');
    expect(sources('site', 'frame-ancestors', { studioOrigin: 'https://a.sanity.studio' })).toEqual(
      ["'self'", 'https://a.sanity.studio', 'https://www.sanity.io'],
    );
    expect(valueOf(securityHeaders(HOSTED).site, 'X-Frame-Options')).toBeUndefined();
  });

  it('requires https in browsers only when it is served over https', () => {
    const key = 'Strict-Transport-Security';
    expect(valueOf(securityHeaders(HOSTED).site, key)).toBe('max-age=31536000');
    expect(valueOf(securityHeaders(LOCAL).site, key)).toBeUndefined();
  });
});

describe('the Studio', () => {
  it('can load from Sanity, and images from any address', () => {
    expect(sources('studio', 'connect-src')).toEqual(["'self'", 'https:', 'wss:']);
    expect(sources('studio', 'img-src')).toContain('https:');
  });

  it('can load from the emulator on any port, even under the name of its project', () => {
    expect(sources('studio', 'connect-src', LOCAL)).toEqual(
      expect.arrayContaining(['http://localhost:*', 'http://*.localhost:*', 'ws://*.localhost:*']),
    );
  });

  it('may be shown in Sanity’s Dashboard when its content is hosted', () => {
    expect(sources('studio', 'frame-ancestors')).toEqual(["'self'", 'https://www.sanity.io']);
    expect(sources('studio', 'frame-ancestors', LOCAL)).toEqual(["'self'"]);
  });
});
