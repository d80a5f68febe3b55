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
    [undefined, 1],
    ['', 1],
    ['0', 0],
    ['2', 2],
  ])('with TRUSTED_PROXY_HOPS=%s trusts %d proxies', (value, hops) => {
    const variables = { ...COMPLETE, TRUSTED_PROXY_HOPS: value };
    expect(parseEnvironment(variables).trustedProxyHops).toBe(hops);
  });

  it.each([
    [{}, 500_000_000],
    [{ IMAGE_CACHE_MB: '20' }, 20_000_000],
    [{ IMAGE_CACHE_MB: '0' }, 0],
    [{ IMAGE_CACHE_MB: '20', VERCEL: '1' }, 0],
  ])('with %o keeps %d bytes of images on the disk', (variables, bytes) => {
    expect(parseEnvironment({ ...COMPLETE, ...variables }).imageCacheBytes).toBe(bytes);
  });

  it.each([
    [{}, 'production'],
    [{ VERCEL_ENV: 'preview' }, 'preview'],
    [{ VERCEL_ENV: 'preview', SITE_ENV: 'staging' }, 'staging'],
    [{ SITE_ENV: 'production' }, 'production'],
  ])('with %o is the deployment named %s', (variables, name) => {
    expect(parseEnvironment({ ...COMPLETE, ...variables }).siteEnv).toBe(name);
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
  ])('says what is wrong with %s', (name, value, error) => {
    expect(() => parseEnvironment({ ...COMPLETE, [name]: value })).toThrow(`${name} ${error}`);
  });
});
