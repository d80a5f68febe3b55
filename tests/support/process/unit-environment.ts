import { afterEach, vi } from 'vitest';
import { ANY_SITE } from './any-site.ts';

/**
 * The configuration of every unit test: hosted services that respond only if a test does so for
 * them.
 */
Object.assign(process.env, ANY_SITE, {
  CRON_SECRET: 'a-secret-of-the-scheduler',
  SANITY_PROJECT_ID: 'ab12cd34',
  SANITY_READ_TOKEN: 'sk-viewer',
  SUPABASE_URL: 'http://127.0.0.1:9',
  RESEND_BASE_URL: 'http://127.0.0.1:9',
});

/** No test leaves the next one its clock, globals, variables or spies. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
