import { EMAIL_WEBHOOK } from '#domain/webhooks.ts';
import { fail, ok, warn, type Check } from '../check.ts';

export const mailWebhook: Check = {
  id: 'mail-webhook',
  title: 'Resend tells the site of bounces',
  fix: 'Set up one webhook on resend.com/webhooks as docs/operations.md says under "Going live", and its signing secret as RESEND_WEBHOOK_SECRET.',
  run: async ({ mail, environment }) => {
    if (!environment.email.webhookSecret) {
      return warn('RESEND_WEBHOOK_SECRET is not set: nobody hears of emails that bounce.');
    }
    const url = `${environment.siteUrl}${EMAIL_WEBHOOK.path}`;
    const own = (await mail.webhooks()).filter(({ endpoint }) => endpoint === url);
    const [hook, ...others] = own.filter(({ status }) => status === 'enabled');
    if (!hook) return fail(own.length > 0 ? 'The webhook is off.' : `No webhook leads to ${url}.`);
    const missing = EMAIL_WEBHOOK.events.filter((each) => !hook.events?.includes(each));
    if (missing.length > 0) return fail(`The webhook does not tell of ${missing.join(', ')}.`);
    if (others.length > 0) return warn(`${own.length} webhooks tell this site the same.`);
    return ok(`The webhook leads to ${url}.`);
  },
};
