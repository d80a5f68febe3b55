import { z } from 'zod';
import type { Setup } from '../setup.ts';
import { NotYet, type Step } from '../step.ts';
import { resendApi, senderDomainOf } from './resend-api.ts';

const domains = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
});

const record = z.object({
  type: z.string(),
  /** Relative to the domain that is registered, as `send.mail` for mail.example.com. */
  name: z.string(),
  value: z.string(),
  priority: z.number().nullish(),
});
export type DnsRecord = z.infer<typeof record>;

const details = z.object({ records: z.array(record) });

export const findDomain = async (setup: Setup) => {
  const name = senderDomainOf(setup);
  const { data } = domains.parse(await resendApi(setup).get('/domains'));
  return data.find((each) => each.name.toLowerCase() === name) ?? null;
};

/** The records that the owner of the domain has to enter. @throws NotYet before it is created */
export async function readRecords(setup: Setup): Promise<DnsRecord[]> {
  const domain = await findDomain(setup);
  if (!domain) throw new NotYet('Resend does not know the domain yet.');
  return details.parse(await resendApi(setup).get(`/domains/${domain.id}`)).records;
}

/** The domain of the sender. */
export function mailDomain(setup: Setup): Step {
  return {
    title: 'Resend: domain',
    look: async () =>
      (await findDomain(setup)) ? [] : [`${senderDomainOf(setup)}, the domain of MAIL_FROM`],
    apply: async () => {
      await resendApi(setup).send('POST', '/domains', { name: senderDomainOf(setup) });
    },
  };
}

/** Resend looks for the records of the domain. Who owns it enters them. */
export function mailVerification(setup: Setup): Step {
  return {
    title: 'Resend: verification of the domain',
    isForPerson: true,
    look: async () => {
      const domain = await findDomain(setup);
      if (!domain) throw new NotYet('Resend does not know the domain yet.');
      if (domain.status === 'verified') return [];
      return [`${domain.name} is ${domain.status.replaceAll('_', ' ')}`];
    },
    apply: async () => {
      const domain = await findDomain(setup);
      if (domain) await resendApi(setup).send('POST', `/domains/${domain.id}/verify`);
    },
  };
}
