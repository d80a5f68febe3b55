import { describe, expect, it } from 'vitest';
import { assertSiteUrl, type Choice } from './services.ts';

const LOCAL: Choice = { content: 'emulator', database: 'emulator', mail: 'emulator' };
const HOSTED: Choice = { content: 'hosted', database: 'hosted', mail: 'hosted' };
const MIXED: Choice = { ...LOCAL, content: 'hosted' };

describe('a build without SITE_URL', () => {
  it.each([HOSTED, MIXED])('is rejected for hosted services: %j', (choice) => {
    for (const variables of [{}, { SITE_URL: '' }]) {
      expect(() => assertSiteUrl(choice, variables)).toThrow(/SITE_URL is missing.*localhost/);
    }
  });

  it.each(['VERCEL', 'NETLIFY', 'CF_PAGES'])('is rejected on a host that sets %s', (name) => {
    expect(() => assertSiteUrl(LOCAL, { [name]: '1' })).toThrow(/SITE_URL is missing/);
  });

  it('is fine for a preview, whose address Vercel knows', () => {
    const preview = { VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: 'site-abc123.vercel.app' };
    expect(() => assertSiteUrl(HOSTED, preview)).not.toThrow();
    expect(() => assertSiteUrl(HOSTED, { ...preview, VERCEL_ENV: 'production' })).toThrow();
  });

  it('is fine with nothing but emulators on this computer', () => {
    expect(() => assertSiteUrl(LOCAL, {})).not.toThrow();
  });
});

it('a build with SITE_URL is accepted for hosted services', () => {
  expect(() => assertSiteUrl(HOSTED, { SITE_URL: 'https://example.com' })).not.toThrow();
});
