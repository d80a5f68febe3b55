import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const AUDIENCE = 'form-trial';
/** Long enough for clocks that differ a little. */
const LIFETIME_MS = 180_000;

const keyOf = (secret: string) => createHash('sha256').update(`${AUDIENCE} ${secret}`).digest();

/** Returns a bearer token that lets the doctor try the forms for a few minutes. @param secret `CRON_SECRET` */
export const issueTrialToken = (secret: string, now: Date): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(now.getTime() + LIFETIME_MS))
    .sign(keyOf(secret));

/** Returns whether a bearer token was issued with the same secret and has not expired. */
export async function isTrialToken(token: string, secret: string): Promise<boolean> {
  const expected = {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    requiredClaims: ['exp'],
  };
  try {
    await jwtVerify(token, keyOf(secret), expected);
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
