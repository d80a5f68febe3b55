import { describe, expect, it } from 'vitest';
import { chooseServices } from './services.ts';

describe('chooseServices', () => {
  it('chooses every emulator when nothing is configured', () => {
    expect(chooseServices({})).toEqual({
      content: 'emulator',
      database: 'emulator',
      mail: 'emulator',
    });
  });

  it('chooses one hosted service beside two emulators', () => {
    const choice = chooseServices({
      SANITY_PROJECT_ID: 'ab12cd34',
      SANITY_DATASET: 'production',
      SANITY_WEBHOOK_SECRET: 'secret',
    });
    expect(choice).toEqual({ content: 'hosted', database: 'emulator', mail: 'emulator' });
  });

  it('rejects a half configured service with the missing variable and what to do', () => {
    expect(() => chooseServices({ SUPABASE_URL: 'https://abcd.supabase.co' })).toThrow(
      /SUPABASE_PUBLISHABLE_KEY is missing .*remove SUPABASE_URL/s,
    );
  });

  it('lists everything that is missing at once', () => {
    const attempt = () =>
      chooseServices({ SANITY_DATASET: 'production', MAIL_FROM: 'a@b.example' });
    expect(attempt).toThrow(/SANITY_PROJECT_ID/);
    expect(attempt).toThrow(/RESEND_API_KEY/);
  });

  it('treats an empty variable as unset', () => {
    expect(chooseServices({ RESEND_API_KEY: '' }).mail).toBe('emulator');
  });
});
