import { describe, expect, it } from 'vitest';
import { deploymentOf } from './deployment.ts';

const SET = { SITE_URL: 'https://example.com/' };
const PREVIEW = {
  VERCEL_ENV: 'preview',
  VERCEL_BRANCH_URL: 'site-git-blue.vercel.app',
  VERCEL_URL: 'site-abc123.vercel.app',
};

describe('a deployment', () => {
  it.each([
    [{}, 'production'],
    [{ SITE_ENV: '', VERCEL_ENV: 'production' }, 'production'],
    [{ VERCEL_ENV: 'preview' }, 'preview'],
    [{ VERCEL_ENV: 'preview', SITE_ENV: 'staging' }, 'staging'],
    [{ SITE_ENV: 'production' }, 'production'],
  ])('with %o is named %s', (variables, name) => {
    expect(deploymentOf(variables).siteEnv).toBe(name);
  });

  it.each([
    ['has the address that is set', SET, 'https://example.com'],
    ['has none that nobody says', {}, ''],
    [
      'in production is never where Vercel keeps it',
      { ...SET, VERCEL_URL: 'a.vercel.app' },
      'https://example.com',
    ],
    ['as a preview is at its branch', PREVIEW, 'https://site-git-blue.vercel.app'],
    [
      'without a branch is at itself',
      { ...PREVIEW, VERCEL_BRANCH_URL: '' },
      'https://site-abc123.vercel.app',
    ],
    [
      'as a preview never links to production',
      { ...SET, ...PREVIEW },
      'https://site-git-blue.vercel.app',
    ],
    [
      'with a name of its own is where that is',
      { ...SET, ...PREVIEW, SITE_ENV: 'staging' },
      'https://example.com',
    ],
    [
      'with a name and no address is at its branch',
      { ...PREVIEW, SITE_ENV: 'staging' },
      'https://site-git-blue.vercel.app',
    ],
  ])('%s', (_, variables, url) => {
    expect(deploymentOf(variables).siteUrl).toBe(url);
  });
});
