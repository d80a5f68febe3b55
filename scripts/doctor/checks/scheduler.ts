import { fail, ok, type Check } from '../check.ts';

export const scheduler: Check = {
  id: 'scheduler',
  title: 'The scheduler calls, and publishes are looked for',
  fix: 'Let a scheduler call GET /api/outbox (on a serverless host /api/look too) every minute with "Authorization: Bearer <CRON_SECRET>".',
  run: async ({ site }) => {
    const { scheduler: idle } = await site.health();
    return idle.length > 0 ? fail(idle.join(' ')) : ok('The scheduler calls.');
  },
};
