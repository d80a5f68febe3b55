import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../http/requests.ts';

const secret = (bytes = 24) => randomBytes(bytes).toString('base64url');

/** The secrets of this checkout's emulators, generated once and stored beside their data. */
const generateKeys = () => ({
  contentToken: `local${secret()}`,
  /** The site's read-only token for drafts. */
  contentReadToken: `viewer${secret()}`,
  /** The owner's key for signing in to the Studio. */
  studioKey: secret(12),
  webhookSecret: secret(),
  publishableKey: `sb_publishable_${secret()}`,
  secretKey: `sb_secret_${secret()}`,
  mailKey: `re_${secret()}`,
  /** Signs the webhooks of the mail emulator. */
  mailWebhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
  paymentKey: `sk_test_${randomBytes(24).toString('hex')}`,
  /** Signs the webhooks of the payment emulator. */
  paymentWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  cronSecret: secret(),
  actionsKey: randomBytes(32).toString('base64'),
});

export type LocalKeys = ReturnType<typeof generateKeys>;

const storedKeys = z.record(z.string(), z.string());

/**
 * Reads this checkout's keys and generates missing ones.
 * @throws Error when `keys.json` is damaged
 */
export function loadLocalKeys(dataDir: string): LocalKeys {
  const file = join(dataDir, 'keys.json');
  const kept = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : {};
  const { data } = storedKeys.safeParse(kept);
  if (!data) {
    throw new Error(`${file} is damaged. Delete it and start again to generate new keys.`);
  }
  const keys = { ...generateKeys(), ...data };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // An existing folder may be readable by others.
  chmodSync(dataDir, 0o700);
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
