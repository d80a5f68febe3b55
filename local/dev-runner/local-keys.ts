import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secrets of this checkout's emulators, generated once and stored beside their data. */
export type LocalKeys = {
  contentToken: string;
  /** The site's token for drafts; it cannot write. */
  contentReadToken: string;
  /** The owner's key for signing in to the Studio. */
  studioKey: string;
  webhookSecret: string;
  publishableKey: string;
  secretKey: string;
  mailKey: string;
  /** Signs the webhooks of the mail emulator. */
  mailWebhookSecret: string;
  cronSecret: string;
  actionsKey: string;
};

const secret = (bytes = 24) => randomBytes(bytes).toString('base64url');

function generateKeys(): LocalKeys {
  return {
    contentToken: `local${secret()}`,
    contentReadToken: `viewer${secret()}`,
    studioKey: secret(12),
    webhookSecret: secret(),
    publishableKey: `sb_publishable_${secret()}`,
    secretKey: `sb_secret_${secret()}`,
    mailKey: `re_${secret()}`,
    mailWebhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    cronSecret: secret(),
    actionsKey: randomBytes(32).toString('base64'),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads this checkout's keys and generates missing ones.
 * @throws Error when `keys.json` is damaged
 */
export function loadLocalKeys(dataDir: string): LocalKeys {
  const file = join(dataDir, 'keys.json');
  const keys = generateKeys();
  const stored = readStored(file);
  for (const name of Object.keys(keys) as (keyof LocalKeys)[]) {
    const value = stored[name];
    if (typeof value === 'string') keys[name] = value;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // One from before may be open to others.
  chmodSync(dataDir, 0o700);
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}

function readStored(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (isRecord(parsed)) return parsed;
  } catch {
    // The error below covers malformed JSON too.
  }
  throw new Error(`${file} is damaged. Delete it and start again; new keys are generated.`);
}
