import { z } from 'zod';
import { siteUrl } from '../site-url.ts';

const health = z.object({ status: z.string(), errors: z.array(z.string()) });

const NO_RESPONSE = "The website didn't respond, so its prices couldn't be checked.";

/**
 * Asks the site whether its pages and quotes match what is published.
 * @returns one sentence per mismatch; empty when everything matches
 */
export async function readHealth(request: typeof fetch = fetch): Promise<string[]> {
  try {
    const response = await request(siteUrl('/api/health'), { cache: 'no-store' });
    return health.parse(await response.json()).errors;
  } catch {
    return [NO_RESPONSE];
  }
}

/** The sentences about one service: they start with its slug. */
export function errorsOfService(slug: string, errors: string[]): string[] {
  return errors.filter((error) => error.startsWith(`${slug}:`) || error.startsWith(`${slug} `));
}
