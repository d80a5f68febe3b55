import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

/** Runs the starter with these variables and nothing else of the environment but the path. */
async function start(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['local/start.ts', ...args], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...variables },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

describe('the starter refuses', () => {
  it('a service that is configured by half, naming the variable and what to do', async () => {
    const { code, said } = await start(['start'], { RESEND_API_KEY: 're_123' });
    expect(code).toBe(1);
    expect(said).toContain('Resend (mail) is configured by half: MAIL_FROM is missing');
    expect(said).toContain('remove RESEND_API_KEY to use the stand-in');
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('a variable that cannot be what it says, before anything is built', async () => {
    const { code, said } = await start(['start'], {
      SUPABASE_URL: 'https://abcd.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_publishable_by_mistake',
    });
    expect(code).toBe(1);
    expect(said).toContain('SUPABASE_SECRET_KEY must start with "sb_secret_"');
  });

  it.each(['0', '70000', 'eighty'])('the port %s', async (port) => {
    const { code, said } = await start(['start', '--port', port]);
    expect(code).toBe(1);
    expect(said).toContain('Use a whole number from 1 to 65535');
  });

  it('a mode that does not exist', async () => {
    const { code, said } = await start(['fly']);
    expect(code).toBe(1);
    expect(said).toContain('Use start, dev or build');
  });
});
