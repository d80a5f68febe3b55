import { describe, expect, it } from 'vitest';
import { deploymentOf } from './deployment.ts';

const SET = { SITE_URL: 'https://example.com/' };
const PREVIEW = {
  VERCEL_ENV: 'preview',
  VERCEL_BRANCH_URL: 'site-git-blue.vercel.app',
  VERCEL_URL: 'site-abc123.vercel.app',
};

const AT = 'https://example.com';
const BRANCH = 'https://site-git-blue.vercel.app';

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

  const itself = { ...PREVIEW, VERCEL_BRANCH_URL: '' };
  it.each([
    ['has the address that is set', SET, AT],
    ['has no address until one is set', {}, ''],
    ["in production ignores Vercel's own address", { ...SET, VERCEL_URL: 'a.vercel.app' }, AT],
    ['as a preview has the address of its branch', PREVIEW, BRANCH],
    ['without a branch has its own address', itself, 'https://site-abc123.vercel.app'],
    ['as a preview never links to production', { ...SET, ...PREVIEW }, BRANCH],
    [
      'with its own name has the address that is set',
      { ...SET, ...PREVIEW, SITE_ENV: 'staging' },
      AT,
    ],
    ['with only a name has the address of its branch', { ...PREVIEW, SITE_ENV: 'staging' }, BRANCH],
  ])('%s', (_, variables, url) => {
    expect(deploymentOf(variables).siteUrl).toBe(url);
  });
});
