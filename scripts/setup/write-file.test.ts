import { lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../local/tests/temporary-folder.ts';
import { isCommitted, mergeLines, writeSecretFile } from './variables.ts';

describe('the file of variables', () => {
  it("keeps the owner's lines and replaces a value in place", () => {
    const text = '# ours\nSITE_URL=http://localhost:3000\nOWN=1\n';
    expect(
      mergeLines(text, {
        SITE_URL: 'https://polaris.com',
        CRON_SECRET: 'a-b_c',
      }),
    ).toBe('# ours\nSITE_URL=https://polaris.com\nOWN=1\nCRON_SECRET=a-b_c\n');
  });

  it.each([
    'Polaris <hello@polaris.com>',
    'postgresql://u:p#a$s%s@host:5432/postgres?sslmode=require',
    "O'Neil Detailing <hello@oneil.com>",
    'a key in base64+/==',
  ])('returns %s unchanged', (value) => {
    expect(parseEnv(mergeLines('', { VALUE: value }))).toEqual({ VALUE: value });
  });

  it('refuses a value that no quotes can hold', () => {
    expect(() => mergeLines('', { MAIL_FROM: `"O'Neil" <hello@oneil.com>` })).toThrow('MAIL_FROM');
  });

  it('is readable only by its owner, even if others could read the old one', () => {
    const file = join(temporaryFolder(), 'deployment.env');
    writeFileSync(file, 'A=1\n', { mode: 0o644 });
    writeSecretFile(file, 'A=2\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe('A=2\n');
  });

  it('may be a link to a link, and both are kept', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'secrets.env');
    const link = join(folder, '.env.local');
    writeFileSync(file, 'A=1\n');
    symlinkSync('secrets.env', join(folder, 'current.env'));
    symlinkSync('current.env', link);
    writeSecretFile(link, 'A=2\n');
    expect(readFileSync(file, 'utf8')).toBe('A=2\n');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, 'current.env')).isSymbolicLink()).toBe(true);
  });

  it('is ignored by git', () => {
    expect(isCommitted('.env.local')).toBe(false);
    expect(isCommitted('.env.staging')).toBe(false);
    expect(isCommitted('deployment.env')).toBe(true);
    expect(isCommitted(join(temporaryFolder(), 'deployment.env'))).toBe(false);
  });
});
