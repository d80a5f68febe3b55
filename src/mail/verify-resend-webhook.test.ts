import { describe, expect, it } from 'vitest';
import { isSignedByResend } from './verify-resend-webhook.ts';

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
const after = (seconds: number) => new Date((SENT + seconds) * 1000);
const accepts = (changes?: Record<string, string>, body = BODY, secret = SECRET) =>
  isSignedByResend(body, headers(changes), secret, after(0));

describe('the signature of Resend', () => {
  it('matches the example of its maker', () => {
    expect(accepts()).toBe(true);
  });

  it('is accepted among others, while a secret is being replaced', () => {
    const other = `v1,${Buffer.alloc(32).toString('base64')}`;
    expect(accepts({ 'svix-signature': `${other} v1a,xyz ${SIGNATURE}` })).toBe(true);
  });

  it('covers id, time and body', () => {
    expect(accepts({ 'svix-id': 'msg_other' })).toBe(false);
    expect(accepts({ 'svix-timestamp': `${SENT + 1}` })).toBe(false);
    expect(accepts({}, `${BODY} `)).toBe(false);
    expect(accepts({}, BODY, 'whsec_AAAA')).toBe(false);
  });

  it.each(['', 'v1', 'v1,', 'v1,!!!', SIGNATURE.replace('v1', 'v2'), 'v1,AAAA'])(
    'is not "%s"',
    (signature) => expect(accepts({ 'svix-signature': signature })).toBe(false),
  );

  it('is valid for five minutes', () => {
    const valid = (seconds: number) => isSignedByResend(BODY, headers(), SECRET, after(seconds));
    expect([-301, -300, 300, 301].map(valid)).toEqual([false, true, true, false]);
  });

  it.each(['', 'soon', '1e9', '-1614265330'])('needs a time in seconds, not "%s"', (timestamp) =>
    expect(accepts({ 'svix-timestamp': timestamp })).toBe(false),
  );

  it('is missing from a request without headers', () => {
    expect(isSignedByResend(BODY, new Headers(), SECRET, after(0))).toBe(false);
  });
});
