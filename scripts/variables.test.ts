import { describe, expect, it } from 'vitest';
import { chooseVariables, mergeVariables } from './variables.ts';

const RUNNING = { SITE_URL: 'http://localhost:3000', SANITY_READ_TOKEN: 'of-the-emulator' };

describe('the variables of the doctor', () => {
  it('are those of the site that runs here, where nothing else is said', () => {
    expect(chooseVariables([{}], RUNNING, undefined)).toEqual(RUNNING);
    expect(chooseVariables([{}], RUNNING, 'http://127.0.0.1:3001')).toEqual(RUNNING);
  });

  it('never fill what a deployment elsewhere lacks', () => {
    const own = { SITE_URL: 'https://a.example.com' };
    expect(chooseVariables([own], RUNNING, undefined)).toEqual(own);
    expect(chooseVariables([{}], RUNNING, 'https://a.example.com')).toEqual({});
  });

  it('come from the shell before any file, and an empty one counts as left out', () => {
    const sources = [
      { CRON_SECRET: 'shell', MAIL_FROM: '' },
      { CRON_SECRET: 'file', MAIL_FROM: 'a@b' },
    ];
    expect(chooseVariables(sources, {}, undefined)).toEqual({
      CRON_SECRET: 'shell',
      MAIL_FROM: 'a@b',
    });
  });
});

describe('the variables of a command', () => {
  it('are those of the running site where a copied example leaves them empty', () => {
    expect(mergeVariables([{}, { SANITY_PROJECT_ID: '' }, RUNNING])).toEqual(RUNNING);
  });

  it('come from the shell before they come from a file', () => {
    const merged = mergeVariables([{ DATABASE_URL: 'shell' }, { DATABASE_URL: 'file' }]);
    expect(merged).toEqual({ DATABASE_URL: 'shell' });
  });
});
