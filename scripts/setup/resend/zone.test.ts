import { describe, expect, it } from 'vitest';
import { originOf, withDmarc, writeTable, writeZone } from './zone.ts';

const records = (below = '') => [
  {
    type: 'MX',
    name: `send${below}`,
    value: 'feedback-smtp.us-east-1.amazonses.com',
    priority: 10,
  },
  { type: 'TXT', name: `send${below}`, value: '"v=spf1 include:amazonses.com ~all"' },
  { type: 'TXT', name: `resend._domainkey${below}`, value: `p=${'A'.repeat(300)}` },
];

describe('the records of a domain', () => {
  it('are relative to the domain that is registered', () => {
    expect(originOf('polaris.com', records())).toBe('polaris.com');
    expect(originOf('mail.polaris.com', records('.mail'))).toBe('polaris.com');
    expect(originOf('mail.polaris.co.uk', records('.mail'))).toBe('polaris.co.uk');
  });

  it('make a zone file with strings of a length that name servers take', () => {
    expect(writeZone('polaris.com', withDmarc(records()))).toBe(
      [
        '$ORIGIN polaris.com.',
        'send 3600 IN MX 10 feedback-smtp.us-east-1.amazonses.com.',
        'send 3600 IN TXT "v=spf1 include:amazonses.com ~all"',
        `resend._domainkey 3600 IN TXT "p=${'A'.repeat(253)}" "${'A'.repeat(47)}"`,
        '_dmarc 3600 IN TXT "v=DMARC1; p=none;"',
        '',
      ].join('\n'),
    );
  });

  it('make a table to type from', () => {
    const [mail, spf] = writeTable(records()).split('\n');
    expect(mail?.trimEnd()).toBe(
      '    MX   send               10 feedback-smtp.us-east-1.amazonses.com',
    );
    expect(spf).toContain('v=spf1 include:amazonses.com ~all');
  });
});
