import { fail, ok, type Check } from '../check.ts';
import { parseBody } from '../request.ts';
import { readReport } from '../site.ts';

export const operatorKey: Check = {
  id: 'operator-key',
  title: 'The site knows CRON_SECRET',
  fix: 'Set CRON_SECRET of the deployment, the scheduler and your variables to the same text; a proxy must pass Authorization on.',
  run: async ({ site }) => {
    const answer = await site.askHealth();
    if (parseBody(answer) === null)
      return fail(`/api/health answers ${answer.status} and no report.`);
    try {
      readReport(answer);
      return ok('The site knows CRON_SECRET.');
    } catch {
      return fail('The site has another CRON_SECRET, or another version of this code.');
    }
  },
};
