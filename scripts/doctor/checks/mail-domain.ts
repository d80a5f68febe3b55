import { fail, ok, warn, type Check } from '../check.ts';
import { domainOf } from '../sender-domain.ts';

export const mailDomain: Check = {
  id: 'mail-domain',
  title: 'Resend has verified the domain of the sender',
  fix: 'Add the domain of MAIL_FROM on resend.com/domains, enter its records where the domain is registered, and press Verify.',
  run: async ({ mail, environment }) => {
    const name = domainOf(environment.email.from);
    const domain = (await mail.domains()).find((each) => each.name.toLowerCase() === name);
    if (!domain) return fail(`MAIL_FROM is of ${name}, which is no domain of this account.`);
    if (domain.status === 'verified') return ok(`${name} is verified.`);
    const state = domain.status.replaceAll('_', ' ');
    return domain.status === 'partially_verified'
      ? warn(`${name} is ${state}.`)
      : fail(`${name} is not verified: ${state}.`);
  },
};
