import { createHash } from 'node:crypto';
import { fail, ok, type Check } from '../check.ts';

export const actionsKey: Check = {
  id: 'actions-key',
  title: 'Forms of an earlier build can still be sent',
  fix: 'Set NEXT_SERVER_ACTIONS_ENCRYPTION_KEY to the same value for every build and process, and never change it again.',
  run: async ({ site, environment }) => {
    const { actionsKeyDigest } = (await site.health()).process;
    const own = createHash('sha256').update(environment.actionsKey).digest('hex');
    return actionsKeyDigest === own
      ? ok('The site has the key of these variables for its forms.')
      : fail('The site has another NEXT_SERVER_ACTIONS_ENCRYPTION_KEY.');
  },
};
