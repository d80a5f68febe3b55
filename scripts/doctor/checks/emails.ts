import { fail, ok, type Check } from '../check.ts';

export const emails: Check = {
  id: 'emails',
  title: 'No email waits or failed',
  fix: 'Mend what the sentence names, then press "Send … failed emails again" under Site status in the Studio.',
  run: async ({ site }) => {
    const { emails: all, scheduler } = await site.health();
    const waiting = all.filter((sentence) => !scheduler.includes(sentence));
    return waiting.length > 0 ? fail(waiting.join(' ')) : ok('No email waits or failed.');
  },
};
