import { describe, expect, it } from 'vitest';
import { chooseServices } from './choose-services.ts';

describe('choosing between accounts and emulators', () => {
  it('runs every emulator when nothing is configured', () => {
    expect(chooseServices({})).toEqual({
      content: 'emulator',
      database: 'emulator',
      mail: 'emulator',
    });
  });

  it('takes one hosted service beside two emulators', () => {
    const choice = chooseServices({
      SANITY_PROJECT_ID: 'ab12cd34',
      SANITY_DATASET: 'production',
      SANITY_WEBHOOK_SECRET: 'secret',
    });
    expect(choice).toEqual({ content: 'hosted', database: 'emulator', mail: 'emulator' });
  });

  it('refuses a service configured by half, naming the missing variable and the way out', () => {
    expect(() => chooseServices({ SUPABASE_URL: 'https://abcd.supabase.co' })).toThrow(
      /SUPABASE_PUBLISHABLE_KEY is missing .*remove SUPABASE_URL/s,
    );
  });

  it('says everything that is missing at once', () => {
    const attempt = () =>
      chooseServices({ SANITY_DATASET: 'production', MAIL_FROM: 'a@b.example' });
    expect(attempt).toThrow(/SANITY_PROJECT_ID/);
    expect(attempt).toThrow(/RESEND_API_KEY/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(chooseServices({ RESEND_API_KEY: '' }).mail).toBe('emulator');
  });
});
