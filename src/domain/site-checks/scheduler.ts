import { fail, ok } from './outcome.ts';
import type { SiteCheck } from './site-check.ts';

export const scheduler: SiteCheck = {
  id: 'scheduler',
  title: 'The scheduler calls, and publishes are looked for',
  fix: 'Let a scheduler call GET /api/outbox (on a serverless host /api/look too) every minute with "Authorization: Bearer <CRON_SECRET>".',
  run: ({ scheduler: idle }) =>
    idle.length > 0 ? fail(idle.join(' ')) : ok('The scheduler calls.'),
};
