import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedByResend, readDeliveryEvent } from './resend-webhook.ts';

const event = (type: string, data: object = {}) =>
  JSON.stringify({
    type,
    created_at: '2026-11-22T23:41:12.126Z',
    data: {
      email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
      to: ['maya@example.com'],
      subject: 'Your request',
      ...data,
    },
  });

describe('an event from Resend', () => {
  it('reports that an email was delivered', () => {
    expect(readDeliveryEvent(event('email.delivered'))).toEqual({
      outcome: 'delivery',
      event: {
        providerId: '56761188-7520-42d8-8898-ff6fc54ce618',
        status: 'delivered',
        occurredAt: '2026-11-22T23:41:12.126Z',
        reason: null,
      },
    });
  });

  it.each([
    ['bounced', { bounce: { message: 'No such user', type: 'Permanent', subType: 'General' } }],
    ['failed', { failed: { reason: 'No such user' } }],
    ['suppressed', { suppressed: { message: 'No such user', type: 'OnAccountSuppressionList' } }],
  ])('reports why an email %s', (status, data) => {
    expect(readDeliveryEvent(event(`email.${status}`, data))).toMatchObject({
      event: { status, reason: 'No such user' },
    });
  });

  it.each(['complained', 'delivery_delayed'])('reports that an email was %s', (status) => {
    expect(readDeliveryEvent(event(`email.${status}`))).toMatchObject({ event: { status } });
  });

  it.each(['email.opened', 'email.sent', 'contact.created', 'bounced'])(
    'is ignored when it is %s',
    (type) => expect(readDeliveryEvent(event(type))).toEqual({ outcome: 'ignored' }),
  );

  it.each([
    '',
    'null',
    '[]',
    '{"type":7}',
    '{"type":"email.bounced"}',
    '{"type":"email.bounced","created_at":"soon","data":{"email_id":"a"}}',
    '{"type":"email.bounced","created_at":"2026-11-22T23:41:12Z","data":{"email_id":""}}',
  ])('is malformed: %s', (body) =>
    expect(readDeliveryEvent(body)).toEqual({ outcome: 'malformed' }),
  );
});

// The example of Svix's manual.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const SENT = 1614265330;

const headers = (changes: Record<string, string> = {}) =>
  new Headers({
    'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'svix-timestamp': `${SENT}`,
    'svix-signature': SIGNATURE,
    ...changes,
  });
const accepts = (changes?: Record<string, string>, body = BODY, secret = SECRET) =>
  isSignedByResend(body, headers(changes), secret);

type Case = [string, ...Parameters<typeof accepts>];

describe('the signature of Resend', () => {
  beforeEach(() => void vi.useFakeTimers({ now: SENT * 1000 }));

  it("matches Svix's example, even among other signatures while a secret is being replaced", () => {
    expect(accepts()).toBe(true);
    const other = `v1,${Buffer.alloc(32).toString('base64')}`;
    expect(accepts({ 'svix-signature': `${other} v1a,xyz ${SIGNATURE}` })).toBe(true);
  });

  it.each<Case>([
    ['another id', { 'svix-id': 'msg_other' }],
    ['another time', { 'svix-timestamp': `${SENT + 1}` }],
    ['another body', {}, `${BODY} `],
    ['another secret', {}, BODY, 'whsec_AAAA'],
    ['no signature', { 'svix-signature': '' }],
    ['a time that is none', { 'svix-timestamp': 'soon' }],
  ])('does not match with %s', (_, ...changed) => expect(accepts(...changed)).toBe(false));

  it('is valid for five minutes', () => {
    const isValidAfter = (seconds: number) => {
      vi.setSystemTime((SENT + seconds) * 1000);
      return accepts();
    };
    expect([-301, -300, 300, 301].map(isValidAfter)).toEqual([false, true, true, false]);
  });

  it('is missing from a request without headers', () => {
    expect(isSignedByResend(BODY, new Headers(), SECRET)).toBe(false);
  });
});
