import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './env.ts';

const COMPLETE = {
  SITE_URL: 'https://example.com/',
  CRON_SECRET: 'a-long-enough-secret',
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  SANITY_PROJECT_ID: 'ab12cd34',
  SANITY_DATASET: 'production',
  SANITY_WEBHOOK_SECRET: 'secret',
  SUPABASE_URL: 'https://abcd.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  RESEND_API_KEY: 're_x',
  MAIL_FROM: 'North Star <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
};

describe('the environment of the site', () => {
  it('is accepted when it is complete, with or without a trailing slash', () => {
    const environment = parseEnvironment(COMPLETE);
    expect(environment.siteUrl).toBe('https://example.com');
    expect(environment.sanity.apiHost).toBeNull();
    expect(environment.sanity.studioUrl).toBe('/studio');
  });

  it.each([
    [{}, false],
    [{ SANITY_SCHEDULING: 'on' }, true],
    // The emulator has no releases.
    [{ SANITY_SCHEDULING: 'on', SANITY_API_HOST: 'http://localhost:3010' }, false],
  ])('with %o has scheduled publishing: %s', (variables, has) => {
    const environment = parseEnvironment({
      ...COMPLETE,
      SITE_URL: 'http://localhost:3000',
      ...variables,
    });
    expect(environment.sanity.hasScheduling).toBe(has);
  });

  it.each<[Record<string, string>, object]>([
    [{}, { siteEnv: 'production', trustedProxyHops: 1, imageCacheBytes: 500_000_000 }],
    [{ TRUSTED_PROXY_HOPS: '' }, { trustedProxyHops: 1 }],
    [{ TRUSTED_PROXY_HOPS: '0' }, { trustedProxyHops: 0 }],
    [{ TRUSTED_PROXY_HOPS: '2' }, { trustedProxyHops: 2 }],
    [{ IMAGE_CACHE_MB: '20' }, { imageCacheBytes: 20_000_000 }],
    [{ IMAGE_CACHE_MB: '0' }, { imageCacheBytes: 0 }],
    [{ IMAGE_CACHE_MB: '20', VERCEL: '1' }, { imageCacheBytes: 0 }],
    [
      { VERCEL_ENV: 'preview', VERCEL_URL: 'site-abc123.vercel.app', SITE_URL: '' },
      { siteEnv: 'preview', siteUrl: 'https://site-abc123.vercel.app' },
    ],
  ])('with %o is %o', (variables, expected) => {
    expect(parseEnvironment({ ...COMPLETE, ...variables })).toMatchObject(expected);
  });

  describe('that points to emulators', () => {
    const EMULATORS = {
      SANITY_API_HOST: 'http://localhost:3010',
      SUPABASE_URL: 'http://127.0.0.1:3020',
      RESEND_BASE_URL: 'http://[::1]:3030',
    };
    const LOCAL = { ...COMPLETE, ...EMULATORS, SITE_URL: 'http://localhost:3000' };

    it.each<[string, Record<string, string>]>([
      ['at a public address', { SITE_URL: 'https://example.com' }],
      ['on a host', { VERCEL: '1' }],
      ['in CI with CI=production', { CI: 'production' }],
      ['with SITE_ENV=production', { SITE_ENV: 'production' }],
    ])('is refused %s, with the names of the variables', (_, variables) => {
      const attempt = () => parseEnvironment({ ...LOCAL, ...variables });
      for (const name of Object.keys(EMULATORS)) {
        expect(attempt).toThrow(`${name} points to an emulator, but this site is public`);
      }
    });

    it.each<[string, Record<string, string>]>([
      ['on a laptop', {}],
      ['on staging on a laptop', { SITE_ENV: 'staging' }],
      ['in CI', { CI: 'true' }],
      ['at an address of this computer with a certificate', { SITE_URL: 'https://localhost:3443' }],
      ['when services of one’s own are there', { VERCEL: '1', LOOPBACK_SERVICES: 'allowed' }],
    ])('is accepted %s', (_, variables) => {
      expect(() => parseEnvironment({ ...LOCAL, ...variables })).not.toThrow();
    });
  });

  describe('with a payment account', () => {
    const LIVE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    const TEST = { ...LIVE, STRIPE_SECRET_KEY: 'rk_test_x' };
    const LAPTOP = { ...COMPLETE, SITE_URL: 'http://localhost:3000' };
    const EMULATOR = { STRIPE_API_HOST: 'http://localhost:3040' };
    const parse = (variables: Record<string, string>) => () => parseEnvironment(variables).payments;

    it('takes payments, and without one does not', () => {
      expect(parse(COMPLETE)()).toBeNull();
      expect(parse({ ...COMPLETE, ...LIVE })()).toEqual({
        secretKey: 'sk_live_x',
        webhookSecret: 'whsec_x',
        apiHost: null,
      });
    });

    it('names the missing variables of an incomplete account', () => {
      expect(parse({ ...COMPLETE, STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(
        /STRIPE_WEBHOOK_SECRET is missing/,
      );
      expect(parse({ ...COMPLETE, STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toThrow(
        /STRIPE_SECRET_KEY is missing/,
      );
    });

    it('refuses test keys on a live site, and live keys everywhere else', () => {
      expect(parse({ ...COMPLETE, ...TEST })).toThrow(/is a test key, and this site is live/);
      const another = [LAPTOP, { ...COMPLETE, SITE_ENV: 'staging' }];
      for (const site of another) {
        expect(parse({ ...site, ...LIVE })).toThrow(/only the live site may take money/);
        expect(parse({ ...site, ...TEST })).not.toThrow();
      }
    });

    it('uses the emulator only on this computer', () => {
      expect(parse({ ...LAPTOP, ...TEST, ...EMULATOR })()?.apiHost).toBe('http://localhost:3040');
      expect(parse({ ...COMPLETE, ...LIVE, ...EMULATOR })).toThrow(
        /STRIPE_API_HOST points to an emulator/,
      );
    });
  });

  it('names every missing variable and where to find its value', () => {
    const attempt = () => parseEnvironment({ ...COMPLETE, SITE_URL: '', ADMIN_EMAIL: undefined });
    expect(attempt).toThrow(/SITE_URL is missing: the public URL/);
    expect(attempt).toThrow(
      /ADMIN_EMAIL is missing: the email address that receives booking requests/,
    );
  });

  it.each([
    ['SUPABASE_SECRET_KEY', 'sb_publishable_x', 'must start with "sb_secret_"'],
    ['SITE_URL', 'example.com', 'must be an http(s) URL'],
    ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'abc', 'must be 32 bytes in base64'],
    ['ADMIN_EMAIL', 'owner', 'must be an email address'],
    ['TRUSTED_PROXY_HOPS', '-1', 'must be a number from 0 to 9'],
    ['TRUSTED_PROXY_HOPS', 'one', 'must be a number from 0 to 9'],
  ])('explains the error in %s', (name, value, error) => {
    expect(() => parseEnvironment({ ...COMPLETE, [name]: value })).toThrow(`${name} ${error}`);
  });
});
