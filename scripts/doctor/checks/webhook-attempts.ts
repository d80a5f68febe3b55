import { z } from 'zod';
import { fail, ok, warn, type Check } from '../check.ts';
import { ownHook } from '../own-hook.ts';

const LOOKED_AT = 10;
const list = z.array(
  z.object({
    createdAt: z.string(),
    isFailure: z.boolean(),
    inProgress: z.boolean().default(false),
    resultCode: z.number().nullish(),
    failureReason: z.string().nullish(),
  }),
);

export const webhookAttempts: Check = {
  id: 'webhook-attempts',
  title: 'The site took the webhook’s last events',
  fix: 'Read the attempts of the webhook on sanity.io/manage: 401 is a wrong secret, 403 or 404 a proxy or login in front of the site, 503 a service that is down.',
  run: async (context) => {
    const { id } = await ownHook(context);
    const attempts = list
      .parse(await context.sanity.manage(`/${id}/attempts`))
      .filter(({ inProgress }) => !inProgress)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, LOOKED_AT);
    const [last] = attempts;
    if (!last) return ok('Nothing was published yet.');
    const failed = attempts.filter(({ isFailure }) => isFailure);
    const reason = last.resultCode
      ? `HTTP ${last.resultCode}`
      : (last.failureReason ?? 'no answer');
    if (last.isFailure) return fail(`The site did not take the last event: ${reason}.`);
    if (failed.length === 0) return ok(`The site took the last ${attempts.length} events.`);
    return warn(`${failed.length} of the last ${attempts.length} attempts failed.`);
  },
};
