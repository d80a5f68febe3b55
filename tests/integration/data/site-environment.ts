/** Configures the site to use the database at this URL. Call it before the first query. */
export function useDatabase(url: string): void {
  Object.assign(process.env, {
    SITE_URL: 'http://localhost:3000',
    CRON_SECRET: 'not-secret-but-long-enough',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_WEBHOOK_SECRET: 'not-secret',
    // No test of the database reads content.
    SANITY_API_HOST: 'http://127.0.0.1:9',
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    SUPABASE_SECRET_KEY: 'sb_secret_test',
    RESEND_API_KEY: 're_test',
    MAIL_FROM: 'North Star <hello@example.com>',
    ADMIN_EMAIL: 'owner@example.com',
  });
}
