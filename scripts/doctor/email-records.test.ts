import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  allowsEverybody,
  dkimProblem,
  dmarcPolicy,
  isDkimTest,
  spfProblem,
} from './email-records.ts';

describe('an SPF record', () => {
  it.each([
    'v=spf1 include:amazonses.com ~all',
    'v=spf1 +include:amazonses.com -all',
    'V=SPF1  INCLUDE:AmazonSES.com. ?all',
    'v=spf1 include:amazonses.com',
    'v=spf1 mx include:amazonses.com redirect=_spf.example.com',
  ])('allows Resend: %s', (record) => expect(spfProblem(record)).toBeNull());

  it.each([
    ['v=spf1 include:_spf.google.com ~all', 'leaves Resend out'],
    ['v=spf1 include:amazonses.com.br ~all', 'leaves Resend out'],
    ['v=spf1 -all include:amazonses.com', 'ends at "-all", before it allows Resend'],
    ['v=spf1 all include:amazonses.com', 'ends at "all", before it allows Resend'],
    [
      'v=spf1 -include:amazonses.com ~all',
      'does not allow Resend, because of "-include:amazonses.com"',
    ],
    [
      `v=spf1 ${Array.from({ length: 10 }, (_, index) => `include:${index}.com`).join(' ')} include:amazonses.com ~all`,
      'needs 11 lookups, and receivers stop at 10',
    ],
  ])('%s: %s', (record, problem) => expect(spfProblem(record)).toBe(problem));

  it('may allow everybody', () => {
    expect(allowsEverybody('v=spf1 include:amazonses.com +all')).toBe(true);
    expect(allowsEverybody('v=spf1 include:amazonses.com all')).toBe(true);
    expect(allowsEverybody('v=spf1 include:amazonses.com ~all')).toBe(false);
  });
});

describe('a DKIM record', () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
  const ed25519 = Buffer.alloc(32, 7).toString('base64');

  it.each([
    ['without a version', `p=${key}`],
    ['as registrars split it', `v=DKIM1; k=rsa; p=${key.slice(0, 100)} ${key.slice(100)}`],
    ['of the other kind', `v=DKIM1; k=ed25519; p=${ed25519}`],
  ])('has a whole key %s', (_, record) => expect(dkimProblem(record)).toBeNull());

  it.each([
    ['is empty, which means that it was revoked', 'v=DKIM1; p='],
    ['is cut off or altered', `v=DKIM1; p=${key.slice(0, 120)}`],
    ['is cut off or altered', `v=DKIM1; p="${key.slice(0, 60)}`],
    ['is cut off', `v=DKIM1; k=ed25519; p=${ed25519.slice(0, 20)}`],
    ['is not of the version DKIM1', `v=DKIM2; p=${key}`],
    ['is not for emails', `v=DKIM1; s=tlsrpt; p=${key}`],
  ])('%s', (problem, record) => expect(dkimProblem(record)).toBe(problem));

  it('may be a test', () => {
    expect(isDkimTest(`v=DKIM1; t=y; p=${key}`)).toBe(true);
    expect(isDkimTest(`v=DKIM1; t=s; p=${key}`)).toBe(false);
  });
});

it.each([
  ['v=DMARC1; p=none;', 'none'],
  ['v=DMARC1;p=Reject; rua=mailto:a@example.com', 'reject'],
  ['v=DMARC1 p=none', null],
  ['v=DMARC1; p=rejct', null],
  ['v=DMARC1; sp=none', null],
])('the policy of the DMARC record %s is %s', (record, policy) =>
  expect(dmarcPolicy(record)).toBe(policy),
);
