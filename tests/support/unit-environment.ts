/** The configuration of every unit test: hosted services that answer only where a test does it for them. */
Object.assign(process.env, {
  SITE_URL: 'http://localhost:3000',
  // A test keeps nothing for the next one.
  IMAGE_CACHE_MB: '0',
  CRON_SECRET: 'a-secret-of-the-scheduler',
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SANITY_PROJECT_ID: 'ab12cd34',
  SANITY_DATASET: 'production',
  SANITY_WEBHOOK_SECRET: 'not-secret',
  SANITY_READ_TOKEN: 'sk-viewer',
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  SUPABASE_SECRET_KEY: 'sb_secret_test',
  RESEND_API_KEY: 're_test',
  RESEND_BASE_URL: 'http://127.0.0.1:9',
  MAIL_FROM: 'North Star <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
});
