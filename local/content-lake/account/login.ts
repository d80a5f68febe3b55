import { randomBytes } from 'node:crypto';
import { isSame } from './same-secret.ts';
import type { Accounts } from './accounts.ts';

/** One-time codes live as long as a redirect takes. */
const CODE_LASTS_MS = 60_000;

export type Login = {
  /** False when no key was set: then only issued tokens are accepted. */
  isOffered: boolean;
  /** @returns a code that can be exchanged once for a token, or null when the key is wrong */
  start(key: string, name: string): string | null;
  /** @returns the token, or null for a code that was used, never given or is too old */
  exchange(code: string): string | null;
};

/**
 * Signing in on this machine: who knows the key of this checkout gets a token. The redirect back to
 * the Studio carries a code instead of the token, so that no token stays in a browser's history.
 */
export function openLogin(studioKey: string | undefined, accounts: Accounts): Login {
  const codes = new Map<string, { name: string; until: number }>();
  return {
    isOffered: studioKey !== undefined,
    start: (key, name) => {
      if (studioKey === undefined || !isSame(studioKey, key)) return null;
      const now = Date.now();
      for (const [code, { until }] of codes) if (until < now) codes.delete(code);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { name, until: now + CODE_LASTS_MS });
      return code;
    },
    exchange: (code) => {
      const found = codes.get(code);
      codes.delete(code);
      return found && found.until >= Date.now() ? accounts.signIn(found.name) : null;
    },
  };
}
