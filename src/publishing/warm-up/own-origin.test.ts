import { expect, it } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const PRODUCTION = { siteEnv: 'production', siteUrl: 'https://example.com' };
const PREVIEW = { siteEnv: 'preview', siteUrl: 'https://north-star-git-blue.vercel.app' };

it.each([
  ['a process', { PORT: '3000' }, PRODUCTION, 'http://127.0.0.1:3000'],
  ['a process of staging', { PORT: '3000' }, PREVIEW, 'http://127.0.0.1:3000'],
  ['production on Vercel', { VERCEL: '1', PORT: '3000' }, PRODUCTION, 'https://example.com'],
  ['a preview on Vercel', { VERCEL: '1' }, PREVIEW, null],
  ['who knows no port', {}, PRODUCTION, null],
] as const)(
  '%s asks for its own pages and never for those of another',
  (_, variables, own, url) => {
    expect(ownOrigin(variables, own)).toBe(url);
  },
);
