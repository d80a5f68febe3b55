import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';

/**
 * Whether Resend signed this request within the last five minutes. The header may carry several
 * signatures, `v1,<base64>` each, while a secret is being replaced.
 * @param body the request's body, byte for byte
 * @param secret `whsec_` and the key in base64
 * @see https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export function isSignedByResend(
  body: string,
  headers: Headers,
  secret: string,
  now = new Date(),
): boolean {
  const id = headers.get('svix-id') ?? '';
  const timestamp = headers.get('svix-timestamp') ?? '';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (id === '' || !/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return false;

  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return (headers.get('svix-signature') ?? '').split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const actual = Buffer.from(value, 'base64');
    return (
      version === 'v1' && actual.length === expected.length && timingSafeEqual(actual, expected)
    );
  });
}
