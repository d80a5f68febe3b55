import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs the dev runner with only these variables and PATH. */
async function runDevRunner(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['local/dev-runner/main.ts', ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...variables },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
}

const SUPABASE = {
  SUPABASE_URL: 'https://abcd.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_publishable_by_mistake',
};
const HALF = 'Resend (email) is only half configured: MAIL_FROM is missing';

describe('npm start', () => {
  it.each<[string, string[], Record<string, string>, string[]]>([
    [
      'a half configured service, with the fix',
      ['start'],
      { RESEND_API_KEY: 're_123' },
      [HALF, 'remove RESEND_API_KEY to use the emulator'],
    ],
    ['a malformed variable', ['start'], SUPABASE, ['SECRET_KEY must start with "sb_secret_"']],
    ['the port 0', ['start', '--port', '0'], {}, ['from 1 to 65535']],
    ['the port 70000', ['start', '--port', '70000'], {}, ['from 1 to 65535']],
    ['the port eighty', ['start', '--port', 'eighty'], {}, ['from 1 to 65535']],
    ['an unknown mode', ['fly'], {}, ['Use start or dev']],
  ])('rejects %s before anything is built', async (_, args, variables, sentences) => {
    const { code, output } = await runDevRunner(args, variables);
    expect(code).toBe(1);
    for (const sentence of sentences) expect(output).toContain(sentence);
    expect(output).not.toMatch(/\n\s+at /);
  });
});
