import { describe, expect, it } from 'vitest';
import { configure } from '../../tests/support/process/configure.ts';
import { callerHeaders } from './caller.ts';
import { environment } from './env.ts';

const siteOf = (siteUrl: string, siteEnv = 'production') => {
  configure((current) => Object.assign(current, { siteUrl, siteEnv }));
  return callerHeaders(environment())['X-Site'];
};

describe('a site identifies itself', () => {
  it('by its normalized address', () => {
    expect(siteOf('https://northstar.example')).toBe('https://northstar.example');
    expect(siteOf('https://NorthStar.example:443/home')).toBe('https://northstar.example');
    expect(siteOf('http://localhost:3000')).not.toBe(siteOf('http://localhost:3001'));
  });

  it('by the name of its deployment when customers do not use it', () => {
    expect(siteOf('https://northstar.example', 'preview')).toBe('preview');
    expect(siteOf('https://branch.vercel.example', 'preview')).toBe('preview');
  });
});
