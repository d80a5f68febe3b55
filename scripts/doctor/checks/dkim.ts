import { fail, ok, type Check } from '../check.ts';
import { findRecords, senderDomain } from '../sender-domain.ts';

const KEY = /(?:^|;)\s*p=[A-Za-z0-9+/]{32,}/;

export const dkim: Check = {
  id: 'dkim',
  title: 'DKIM: receivers can verify the signature',
  fix: 'Enter the TXT record for "resend._domainkey" that resend.com/domains shows, whole: some registrars cut it at 255 characters.',
  run: async (context) => {
    const name = `resend._domainkey.${senderDomain(context)}`;
    const [record] = await findRecords(context, name, /\bp=/);
    if (!record) return fail(`${name} has no DKIM key.`);
    return KEY.test(record) ? ok(`${name} has the key.`) : fail(`The key of ${name} is cut off.`);
  },
};
