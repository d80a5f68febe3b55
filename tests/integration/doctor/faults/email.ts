import { EMAIL_WEBHOOK } from '#domain/publishing/studio-secret.ts';
import type { Faults, Plant } from './plant.ts';
import { answering, deployedWith, fails, planting, warns, withVariable } from './plant.ts';

const mailHook = (...changes: object[]) =>
  answering(/api\.resend\.com\/webhooks$/, () =>
    Response.json({
      data: changes.map((change, index) => ({
        id: String(index),
        endpoint: 'https://polaris-detailing.com/api/resend-webhook',
        status: 'enabled',
        events: EMAIL_WEBHOOK.events,
        ...change,
      })),
    }),
  );

const withDomains = (...data: object[]) =>
  answering(/api\.resend\.com\/domains$/, () =>
    Response.json({ data: data.map((each) => ({ id: 'domain', ...each })) }),
  );

const withRecords =
  (name: string, records: string[]): Plant =>
  (trial) => {
    trial.records[`${name}.polaris-detailing.com`] = records;
  };

const hanging =
  (url: RegExp): Plant =>
  ({ world }) => {
    const { fetch } = world;
    world.fetch = (input, init) => {
      if (!url.test(new Request(input).url)) return fetch(input, init);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
  };

export const EMAIL_FAULTS: Faults = {
  'mail-key': {
    'Resend takes the call and hangs': fails(/Resend does not respond/, hanging(/resend\.com/)),
    'the key of Resend was revoked': fails(
      /rejects RESEND_API_KEY/,
      withVariable('RESEND_API_KEY', 're_revoked'),
    ),
  },
  'mail-domain': {
    'the sender is of a domain that Resend does not know': fails(
      /not a domain of this account/,
      withDomains({ name: 'other.com', status: 'verified' }),
    ),
    'the domain is not verified': fails(
      /not verified: not started/,
      withDomains({ name: 'polaris-detailing.com', status: 'not_started' }),
    ),
  },
  sender: {
    'the owner’s inbox is one for examples': fails(
      /emails about bookings get lost/,
      withVariable('ADMIN_EMAIL', 'owner@north.example'),
    ),
  },
  spf: {
    'there is no SPF record': fails(/has no SPF record/, withRecords('send', [])),
    'the SPF record leaves Resend out': fails(
      /leaves Resend out/,
      withRecords('send', ['v=spf1 include:_spf.google.com ~all']),
    ),
    'there are two SPF records': fails(
      /several SPF records/,
      withRecords('send', ['v=spf1 include:amazonses.com ~all', 'v=spf1 -all']),
    ),
  },
  dkim: {
    'there is no DKIM key': fails(/has no DKIM key/, withRecords('resend._domainkey', [])),
    'the registrar cut the DKIM key': fails(
      /is cut off/,
      withRecords('resend._domainkey', ['p=MIGf']),
    ),
  },
  dmarc: {
    'there is no DMARC record': warns(/has no record/, withRecords('_dmarc', [])),
  },
  'mail-webhook': {
    'no webhook of Resend was set up': fails(/No webhook points to/, mailHook()),
    'Resend does not report bounces': fails(
      /does not send email\.delivery_delayed/,
      mailHook({
        events: EMAIL_WEBHOOK.events.filter((each) => each !== 'email.delivery_delayed'),
      }),
    ),
    'Resend does not report the replies of calendars': fails(
      /does not send email\.received/,
      planting(withVariable('CALENDAR_REPLY_DOMAIN', 'north.resend.app'), mailHook({})),
    ),
    'the webhook of Resend exists twice': warns(/2 webhooks/, mailHook({}, {})),
    'the secret of Resend’s webhook is not set': warns(
      /bounced emails go unnoticed/,
      withVariable('RESEND_WEBHOOK_SECRET', undefined),
    ),
  },
  'mail-webhook-secret': {
    'the deployment has another signing secret': fails(
      /another RESEND_WEBHOOK_SECRET/,
      deployedWith('RESEND_WEBHOOK_SECRET', `whsec_${Buffer.from('other').toString('base64')}`),
    ),
  },
  'calendar-replies': {
    'calendars answer to a domain that receives nothing': fails(
      /does not receive at replies\.polaris/,
      withVariable('CALENDAR_REPLY_DOMAIN', 'replies.polaris-detailing.com'),
    ),
  },
  'mail-quota': {
    'the emails of a day come close to the plan': warns(/sent 85 emails/, ({ site }) => {
      site.usage.emailsOfDay = 85;
    }),
  },
  emails: {
    'emails wait': fails(/3 emails have been waiting/, ({ site }) => {
      site.report.emails = ['3 emails have been waiting since 9:40 AM: Resend returned 401.'];
    }),
  },
};
