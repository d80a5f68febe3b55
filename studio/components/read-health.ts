import { z } from 'zod';
import { siteUrl } from '../site-url.ts';

const health = z.object({ status: z.string(), errors: z.array(z.string()) });

/** What is wrong with the process or its scheduler is for whoever runs the site. */
const NEEDS_OPERATOR =
  'Something about running the website needs a look. Whoever set it up can read what in its health report.';
const NO_RESPONSE = "The website didn't respond, so its prices couldn't be checked.";

/**
 * Asks the site whether its pages and quotes match what is published.
 * @returns one sentence per mismatch; empty when everything matches
 */
export async function readHealth(request: typeof fetch = fetch): Promise<string[]> {
  try {
    const response = await request(siteUrl('/api/health'), { cache: 'no-store' });
    const { status, errors } = health.parse(await response.json());
    return status !== 'ok' && errors.length === 0 ? [NEEDS_OPERATOR] : errors;
  } catch {
    return [NO_RESPONSE];
  }
}

/** The sentences about one service: they start with its slug. */
export function errorsOfService(slug: string, errors: string[]): string[] {
  return errors.filter((error) => error.startsWith(`${slug}:`) || error.startsWith(`${slug} `));
}
