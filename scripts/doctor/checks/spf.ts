import { fail, ok, type Check } from '../check.ts';
import { findRecords, senderDomain } from '../sender-domain.ts';

/** Resend sends through Amazon, with this return address. */
const RETURN_PATH = 'send';
const INCLUDED = 'include:amazonses.com';

export const spf: Check = {
  id: 'spf',
  title: 'SPF: Resend may send for the domain',
  fix: 'Enter the one TXT record for "send" that resend.com/domains shows, "v=spf1 include:amazonses.com ~all".',
  run: async (context) => {
    const name = `${RETURN_PATH}.${senderDomain(context)}`;
    const [record, ...others] = await findRecords(context, name, /^v=spf1\b/i);
    if (!record) return fail(`${name} has no SPF record.`);
    if (others.length > 0) return fail(`${name} has several SPF records: none counts.`);
    if (!record.includes(INCLUDED)) return fail(`The SPF record of ${name} leaves Resend out.`);
    return ok(`${name} lets Resend send.`);
  },
};
