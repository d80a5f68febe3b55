import { describe, expect, it } from 'vitest';
import type { Variables } from '../variables.ts';
import { assertSafeServices, assertSiteUrl, type Choice, chooseServices } from './services.ts';

const LOCAL: Choice = {
  content: 'emulator',
  database: 'emulator',
  mail: 'emulator',
  payments: 'emulator',
};
const HOSTED: Choice = { content: 'hosted', database: 'hosted', mail: 'hosted', payments: 'none' };
const LIVE = { SUPABASE_URL: 'https://abcd.supabase.co' };
const attempt = (choice: Partial<Choice>, variables: Variables) => () =>
  assertSafeServices({ ...LOCAL, ...choice }, variables);

// The tests of the environment cover the other signs of a public site.
it('emulators serve a developer’s own computer', () => {
  expect(attempt({}, {})).not.toThrow();
  expect(attempt({}, { SITE_URL: 'http://localhost:3000' })).not.toThrow();
});

it.each([{ VERCEL: '1' }, { NETLIFY: 'true' }, { SITE_URL: 'https://northstardetailing.example' }])(
  'emulators serve no public site: with %o the error names the missing variables',
  (variables) => {
    expect(attempt({ database: 'hosted' }, variables)).toThrow(
      /Sanity \(content\) and Resend \(email\) are not configured: set SANITY_PROJECT_ID.*RESEND_API_KEY/,
    );
    expect(attempt(HOSTED, variables)).not.toThrow();
  },
);

it('on a host with nothing set, one error names every missing variable', () => {
  expect(attempt({}, { VERCEL: '1', CRON_SECRET: 'a secret of the scheduler' })).toThrow(
    /set SANITY_PROJECT_ID.*ADMIN_EMAIL, SITE_URL, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY\. /,
  );
});

it('no service of a public site is at an address of this computer', () => {
  const variables = {
    SITE_URL: 'https://northstardetailing.example',
    SUPABASE_URL: 'http://localhost:3020',
    RESEND_BASE_URL: 'http://127.0.0.1:3030',
  };
  expect(attempt(HOSTED, variables)).toThrow(/SUPABASE_URL, RESEND_BASE_URL point to an emulator/);
});

it('a live site refuses test keys, and any other site refuses live keys', () => {
  const site = { SITE_URL: 'https://northstardetailing.example' };
  expect(attempt(HOSTED, { ...site, STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(/is a test key/);
  expect(attempt(HOSTED, { ...site, STRIPE_SECRET_KEY: 'sk_live_x' })).not.toThrow();
  expect(attempt({}, { STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(/is a live key/);
});

describe('a database that a live site may use', () => {
  it('never receives demo prices or loses emails to a laptop', () => {
    expect(attempt({ database: 'hosted' }, LIVE)).toThrow(
      /abcd\.supabase\.co may belong to a live/,
    );
    expect(attempt({ ...HOSTED, mail: 'emulator' }, LIVE)).toThrow(/set RESEND_API_KEY/);
    expect(attempt({ ...HOSTED, content: 'emulator' }, LIVE)).toThrow(/set SANITY_PROJECT_ID/);
  });

  it.each(['http://127.0.0.1:54321', 'http://localhost:3020', 'http://[::1]:5432'])(
    'is not on this computer: %s',
    (url) => {
      expect(attempt({ database: 'hosted' }, { SUPABASE_URL: url })).not.toThrow();
    },
  );

  it('does not stop a developer from viewing hosted content', () => {
    expect(attempt({ content: 'hosted' }, {})).not.toThrow();
  });
});

const MIXED: Choice = { ...LOCAL, content: 'hosted' };

describe('a build without SITE_URL', () => {
  it.each([HOSTED, MIXED])('is rejected for hosted services: %j', (choice) => {
    for (const variables of [{}, { SITE_URL: '' }]) {
      expect(() => assertSiteUrl(choice, variables)).toThrow(/SITE_URL is missing.*localhost/);
    }
  });

  it.each(['VERCEL', 'NETLIFY', 'CF_PAGES'])('is rejected on a host that sets %s', (name) => {
    expect(() => assertSiteUrl(LOCAL, { [name]: '1' })).toThrow(/SITE_URL is missing/);
  });

  it('is accepted for a preview, whose address Vercel provides', () => {
    const preview = { VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_URL: 'site-abc123.vercel.app' };
    expect(() => assertSiteUrl(HOSTED, preview)).not.toThrow();
    expect(() => assertSiteUrl(HOSTED, { ...preview, VERCEL_ENV: 'production' })).toThrow();
  });

  it('is accepted with nothing but emulators on this computer', () => {
    expect(() => assertSiteUrl(LOCAL, {})).not.toThrow();
  });
});

it('a build with SITE_URL is accepted for hosted services', () => {
  expect(() => assertSiteUrl(HOSTED, { SITE_URL: 'https://example.com' })).not.toThrow();
});

describe('chooseServices', () => {
  it('chooses every emulator when nothing is configured', () => {
    expect(chooseServices({})).toEqual(LOCAL);
  });

  it('chooses one hosted service beside two emulators', () => {
    const choice = chooseServices({
      SANITY_PROJECT_ID: 'ab12cd34',
      SANITY_DATASET: 'production',
      SANITY_WEBHOOK_SECRET: 'secret',
    });
    expect(choice).toEqual(MIXED);
  });

  it('rejects a half configured service with the missing variable and its fix', () => {
    expect(() => chooseServices({ SUPABASE_URL: 'https://abcd.supabase.co' })).toThrow(
      /SUPABASE_PUBLISHABLE_KEY is missing .*remove SUPABASE_URL/s,
    );
  });

  it('lists all missing variables at once', () => {
    const attempt = () =>
      chooseServices({ SANITY_DATASET: 'production', MAIL_FROM: 'a@b.example' });
    expect(attempt).toThrow(/SANITY_PROJECT_ID/);
    expect(attempt).toThrow(/RESEND_API_KEY/);
  });

  it('takes no payments with a hosted database unless Stripe is configured too', () => {
    const database = {
      SUPABASE_URL: 'https://abcd.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    };
    const payments = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
    expect(chooseServices(database).payments).toBe('none');
    expect(chooseServices({ ...database, ...payments }).payments).toBe('hosted');
    expect(chooseServices(payments).payments).toBe('hosted');
    expect(() => chooseServices({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(
      /Stripe \(payments\) is only half configured: STRIPE_WEBHOOK_SECRET is missing/,
    );
  });

  it('treats an empty variable as unset', () => {
    expect(chooseServices({ RESEND_API_KEY: '' }).mail).toBe('emulator');
  });
});
