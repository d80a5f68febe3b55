import { describe, expect, it } from 'vitest';
import { runDevRunner } from './run-dev-runner.ts';

describe('npm start', () => {
  it('names the missing variable of a half configured service and what to do', async () => {
    const { code, output } = await runDevRunner(['start'], { RESEND_API_KEY: 're_123' });
    expect(code).toBe(1);
    expect(output).toContain('Resend (email) is only half configured: MAIL_FROM is missing');
    expect(output).toContain('remove RESEND_API_KEY to use the emulator');
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('rejects a malformed variable before anything is built', async () => {
    const { code, output } = await runDevRunner(['start'], {
      SUPABASE_URL: 'https://abcd.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_publishable_by_mistake',
    });
    expect(code).toBe(1);
    expect(output).toContain('SUPABASE_SECRET_KEY must start with "sb_secret_"');
  });

  it.each(['0', '70000', 'eighty'])('rejects the port %s', async (port) => {
    const { code, output } = await runDevRunner(['start', '--port', port]);
    expect(code).toBe(1);
    expect(output).toContain('Use a whole number from 1 to 65535');
  });

  it('rejects an unknown mode', async () => {
    const { code, output } = await runDevRunner(['fly']);
    expect(code).toBe(1);
    expect(output).toContain('Use start or dev');
  });
});
