import { formatCount } from '#lib/format-count.ts';
import { ok, skip, warn } from './outcome.ts';
import type { SiteCheck } from './site-check.ts';
import { NO_USAGE } from './usage-unknown.ts';

/** Resend's free plan. */
const A_DAY = 100;
const A_MONTH = 3_000;
const MUCH = 0.8;

export const mailQuota: SiteCheck = {
  id: 'mail-quota',
  title: 'The emails fit Resend’s plan',
  fix: 'Look at Usage on resend.com, and take a larger plan: emails over the limit wait.',
  run: ({ usage }) => {
    if (!usage) return skip(NO_USAGE);
    const { emailsOfDay, emailsOfMonth } = usage;
    const message = `The site has sent ${formatCount(emailsOfDay)} emails in 24 hours and ${formatCount(emailsOfMonth)} this month`;
    // Twice: the 24 hours may reach into two days of the plan.
    const isLargerPlan = emailsOfDay > 2 * A_DAY || emailsOfMonth > A_MONTH;
    if (isLargerPlan) return ok(`${message}, more than Resend’s free plan allows.`);
    return emailsOfDay >= MUCH * A_DAY || emailsOfMonth >= MUCH * A_MONTH
      ? warn(
          `${message}. Resend’s free plan allows ${A_DAY} a day and ${formatCount(A_MONTH)} a month.`,
        )
      : ok(`${message}.`);
  },
};
