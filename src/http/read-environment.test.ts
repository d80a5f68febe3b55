import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { readEnvironment } from './read-environment.ts';

class Ended extends Error {}
const exit = () => {
  throw new Ended();
};

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((line) => void logged.push(line));
});

describe('a server that starts', () => {
  it('runs with the build of its own deployment', () => {
    const { siteUrl } = readEnvironment('production', exit);
    expect(siteUrl).toBe('http://localhost:3000');
    expect(logged).toEqual([]);
  });

  it('exits with an explanation instead of serving the pages of another deployment', () => {
    const start = () => readEnvironment('staging', exit);
    expect(start).toThrow(Ended);
    expect(logged).toEqual([
      'This site was built for "staging" and starts as "production": build it again with the same SITE_ENV.',
    ]);
  });

  it('throws on a serverless host and logs the reason', () => {
    vi.stubEnv('VERCEL', '1');
    const start = () => readEnvironment('preview', exit);
    expect(start).toThrow(/built for "preview"/);
    expect(logged).toHaveLength(1);
  });
});
