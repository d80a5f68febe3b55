import { randomBytes } from 'node:crypto';
import { equalSecrets } from '../../http/equal-secrets.ts';
import type { Accounts } from './accounts.ts';

/** A code only has to outlive one redirect. */
const CODE_DURATION_MS = 60_000;

export type Login = {
  /** False without a key: then only issued tokens are accepted. */
  isEnabled: boolean;
  /** @returns a code that can be exchanged once for a token, or null when the key is wrong */
  start(key: string, name: string): string | null;
  /** @returns the token, or null for a code that is used, unknown or expired */
  exchange(code: string): string | null;
};

/**
 * Sign-in with the key of this checkout. The redirect back to the Studio carries a one-time code, which
 * keeps the token out of the browser's history.
 */
export function openLogin(studioKey: string | undefined, accounts: Accounts): Login {
  const codes = new Map<string, { name: string; until: number }>();
  return {
    isEnabled: studioKey !== undefined,
    start: (key, name) => {
      if (studioKey === undefined || !equalSecrets(studioKey, key)) return null;
      const now = Date.now();
      for (const [code, { until }] of codes) if (until < now) codes.delete(code);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { name, until: now + CODE_DURATION_MS });
      return code;
    },
    exchange: (code) => {
      const found = codes.get(code);
      codes.delete(code);
      return found && found.until >= Date.now() ? accounts.signIn(found.name) : null;
    },
  };
}
