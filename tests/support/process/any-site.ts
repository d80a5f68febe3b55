/** The parts of a site's configuration that are the same in every test. */
export const ANY_SITE = {
  SITE_URL: 'http://localhost:3000',
  // A test leaves nothing for the next one.
  IMAGE_CACHE_MB: '0',
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SANITY_DATASET: 'production',
  SANITY_WEBHOOK_SECRET: 'not-secret',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  SUPABASE_SECRET_KEY: 'sb_secret_test',
  RESEND_API_KEY: 're_test',
  MAIL_FROM: 'North Star <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
};
