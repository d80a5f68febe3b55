import { describe, expect, it } from 'vitest';
import { startWith } from './start-with.ts';

describe('the dev runner refuses', () => {
  it('a service that is configured by half, naming the variable and what to do', async () => {
    const { code, said } = await startWith(['start'], { RESEND_API_KEY: 're_123' });
    expect(code).toBe(1);
    expect(said).toContain('Resend (mail) is configured by half: MAIL_FROM is missing');
    expect(said).toContain('remove RESEND_API_KEY to use the emulator');
    expect(said).not.toMatch(/\n\s+at /);
  });

  it('a variable that cannot be what it says, before anything is built', async () => {
    const { code, said } = await startWith(['start'], {
      SUPABASE_URL: 'https://abcd.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_publishable_by_mistake',
    });
    expect(code).toBe(1);
    expect(said).toContain('SUPABASE_SECRET_KEY must start with "sb_secret_"');
  });

  it.each(['0', '70000', 'eighty'])('the port %s', async (port) => {
    const { code, said } = await startWith(['start', '--port', port]);
    expect(code).toBe(1);
    expect(said).toContain('Use a whole number from 1 to 65535');
  });

  it('a mode that does not exist', async () => {
    const { code, said } = await startWith(['fly']);
    expect(code).toBe(1);
    expect(said).toContain('Use start, dev or build');
  });
});
