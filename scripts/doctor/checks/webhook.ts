import { PUBLISH_WEBHOOK } from '#domain/webhooks.ts';
import { fail, ok, warn, type Check } from '../check.ts';
import { findOwnHooks, isOff } from '../own-hook.ts';

export const webhook: Check = {
  id: 'webhook',
  title: 'Sanity’s webhook leads to this site',
  fix: 'Set up one webhook on sanity.io/manage as docs/operations.md says under "Going live", and delete others of this site.',
  run: async (context) => {
    const { siteUrl, sanity } = context.environment;
    const own = await findOwnHooks(context);
    const [hook, ...others] = own.filter((each) => !isOff(each));
    if (!hook) {
      if (own.length > 0) return fail('The webhook is switched off.');
      const [other] = await context.sanity.hooks();
      return fail(
        other
          ? `The webhook leads to ${other.url} for ${other.dataset}, not to ${siteUrl} for ${sanity.dataset}.`
          : `No webhook leads to ${siteUrl}${PUBLISH_WEBHOOK.path}.`,
      );
    }
    const missing = PUBLISH_WEBHOOK.on.filter((each) => !hook.rule.on.includes(each));
    if (missing.length > 0) return fail(`The webhook does not tell of ${missing.join(' and ')}.`);
    if (hook.httpMethod !== 'POST') return fail(`The webhook sends ${hook.httpMethod}, not POST.`);
    if (hook.includeDrafts) return warn('The webhook tells of every keystroke: drafts are on.');
    if (others.length > 0) return warn(`${own.length} webhooks tell this site the same.`);
    return ok(`The webhook leads to ${hook.url}.`);
  },
};
