import { describe, expect, it } from 'vitest';
import { originOf, writeRecords } from './steps.ts';

const records = (below = '') => [
  {
    type: 'MX',
    name: `send${below}`,
    value: 'feedback-smtp.us-east-1.amazonses.com',
    priority: 10,
  },
  {
    type: 'TXT',
    name: `send${below}`,
    value: '"v=spf1 include:amazonses.com ~all"',
  },
  {
    type: 'TXT',
    name: `resend._domainkey${below}`,
    value: `p=${'A'.repeat(300)}`,
  },
];

describe('the records of a domain', () => {
  it('are relative to the registered domain', () => {
    expect(originOf('polaris.com', records())).toBe('polaris.com');
    expect(originOf('mail.polaris.com', records('.mail'))).toBe('polaris.com');
    expect(originOf('mail.polaris.co.uk', records('.mail'))).toBe('polaris.co.uk');
  });

  it('are printed as a table, with one added for DMARC', () => {
    const [mail, spf, , dmarc] = writeRecords(records()).split('\n');
    expect(mail?.trimEnd()).toBe(
      '    MX   send               10 feedback-smtp.us-east-1.amazonses.com',
    );
    expect(spf).toContain('  v=spf1 include:amazonses.com ~all');
    expect(dmarc).toMatch(/TXT {2}_dmarc +v=DMARC1; p=none;/);
  });
});
