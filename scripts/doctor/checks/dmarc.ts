import { fail, ok, warn, type Check } from '../check.ts';
import { findRecords, senderDomain } from '../sender-domain.ts';

export const dmarc: Check = {
  id: 'dmarc',
  title: 'DMARC: receivers know what to do with forgeries',
  fix: 'Enter one TXT record for "_dmarc": "v=DMARC1; p=none; rua=mailto:<your inbox>", and p=quarantine once the reports are clean.',
  run: async (context) => {
    const domain = senderDomain(context);
    const parent = domain.split('.').slice(-2).join('.');
    for (const name of new Set([domain, parent])) {
      const [record, ...others] = await findRecords(context, `_dmarc.${name}`, /^v=DMARC1\b/i);
      if (others.length > 0) return fail(`_dmarc.${name} has several records: none counts.`);
      const policy = record && /;\s*p=(\w+)/.exec(record)?.[1];
      if (record && !policy) return fail(`The record of _dmarc.${name} has no policy.`);
      if (policy) return ok(`_dmarc.${name} says ${policy}.`);
    }
    return warn(`_dmarc.${domain} has no record: Gmail and Yahoo ask for one.`);
  },
};
