import { fail, ok, Skip, type Check } from '../check.ts';
import { domainOf, isReserved } from '../sender-domain.ts';

/** Nobody but their owners can verify these. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
];
/** Resend's own, for a first try: it delivers to the owner of the account alone. */
const TRIAL = 'resend.dev';

export const sender: Check = {
  id: 'sender',
  title: 'Emails come from, and reach, a domain of the business',
  fix: 'Set MAIL_FROM to an address on a domain of yours, and ADMIN_EMAIL to an inbox that somebody reads.',
  run: ({ environment, isPublic }) => {
    if (!isPublic) throw new Skip('The emails of this computer reach nobody.');
    const { from, adminAddress } = environment.email;
    const domain = domainOf(from);
    if (domain === TRIAL) return fail(`${TRIAL} delivers to the owner of the account alone.`);
    if (PROVIDERS.includes(domain)) return fail(`Nobody may send for ${domain} but its owner.`);
    if (isReserved(domain)) return fail(`${domain} is a domain for examples.`);
    if (isReserved(domainOf(adminAddress))) {
      return fail('ADMIN_EMAIL is at a domain for examples: nobody reads of bookings.');
    }
    return ok(`Emails come from ${domain}.`);
  },
};
