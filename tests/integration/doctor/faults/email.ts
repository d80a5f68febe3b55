import {
  answering,
  deployedWith,
  fails,
  refusing,
  warns,
  withVariable,
  type Fault,
} from './plant.ts';

const mailHook = (...changes: object[]) =>
  answering(/api\.resend\.com\/webhooks$/, () =>
    Response.json({
      data: changes.map((change) => ({
        endpoint: 'https://polaris-detailing.com/api/resend-webhook',
        status: 'enabled',
        events: [
          'email.delivered',
          'email.delivery_delayed',
          'email.bounced',
          'email.complained',
          'email.failed',
          'email.suppressed',
        ],
        ...change,
      })),
    }),
  );

const withDomains = (...data: object[]) =>
  answering(/api\.resend\.com\/domains$/, () => Response.json({ data }));

const withRecords =
  (name: string, records: string[]): Fault['plant'] =>
  (trial) => {
    trial.records[`${name}.polaris-detailing.com`] = records;
  };

const hanging =
  (url: RegExp): Fault['plant'] =>
  ({ world }) => {
    const { fetch } = world;
    world.fetch = (input, init) => {
      if (!url.test(new Request(input).url)) return fetch(input, init);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    };
  };

export const EMAIL_FAULTS: Fault[] = [
  fails(
    'mail-key',
    'Resend takes the call and hangs',
    /Resend does not answer/,
    hanging(/resend\.com/),
  ),
  fails('mail-key', 'Resend does not answer', /Resend does not answer/, refusing(/resend\.com/)),
  fails(
    'mail-key',
    'the key of Resend was revoked',
    /does not know RESEND_API_KEY/,
    withVariable('RESEND_API_KEY', 're_revoked'),
  ),
  fails(
    'mail-domain',
    'the sender is of a domain that Resend does not know',
    /no domain of this account/,
    withDomains({ name: 'other.com', status: 'verified' }),
  ),
  fails(
    'mail-domain',
    'the domain is not verified',
    /not verified: not started/,
    withDomains({ name: 'polaris-detailing.com', status: 'not_started' }),
  ),
  fails(
    'sender',
    'the owner’s inbox is one for examples',
    /nobody reads of bookings/,
    withVariable('ADMIN_EMAIL', 'owner@north.example'),
  ),
  fails('spf', 'there is no SPF record', /has no SPF record/, withRecords('send', [])),
  fails(
    'spf',
    'the SPF record leaves Resend out',
    /leaves Resend out/,
    withRecords('send', ['v=spf1 include:_spf.google.com ~all']),
  ),
  fails(
    'spf',
    'there are two SPF records',
    /several SPF records/,
    withRecords('send', ['v=spf1 include:amazonses.com ~all', 'v=spf1 -all']),
  ),
  fails('dkim', 'there is no DKIM key', /has no DKIM key/, withRecords('resend._domainkey', [])),
  fails(
    'dkim',
    'the registrar cut the DKIM key',
    /is cut off/,
    withRecords('resend._domainkey', ['p=MIGf']),
  ),
  warns('dmarc', 'there is no DMARC record', /has no record/, withRecords('_dmarc', [])),
  fails('mail-webhook', 'no webhook of Resend was set up', /No webhook leads to/, mailHook()),
  fails(
    'mail-webhook',
    'Resend does not tell of bounces',
    /does not tell of email\.delivery_delayed/,
    mailHook({
      events: [
        'email.delivered',
        'email.bounced',
        'email.complained',
        'email.failed',
        'email.suppressed',
      ],
    }),
  ),
  warns('mail-webhook', 'the webhook of Resend exists twice', /2 webhooks/, mailHook({}, {})),
  warns(
    'mail-webhook',
    'the secret of Resend’s webhook is not set',
    /nobody hears/,
    withVariable('RESEND_WEBHOOK_SECRET', undefined),
  ),
  fails(
    'mail-webhook-secret',
    'the deployment has another signing secret',
    /another RESEND_WEBHOOK_SECRET/,
    deployedWith('RESEND_WEBHOOK_SECRET', `whsec_${Buffer.from('other').toString('base64')}`),
  ),
  warns(
    'mail-quota',
    'the emails of a day come close to the plan',
    /sent 85 emails/,
    ({ site }) => {
      site.usage.emailsOfDay = 85;
    },
  ),
  fails('emails', 'emails wait', /3 emails have been waiting/, ({ site }) => {
    site.report.emails = ['3 emails have been waiting since 9:40 AM: Resend returned 401.'];
  }),
];
