import { z } from 'zod';
import { siteAddress } from '../site-address.ts';

const health = z.object({ status: z.string(), problems: z.array(z.string()) });

const NO_RESPONSE = 'The website does not answer, so its prices could not be compared.';

/**
 * Whether visitors are quoted what is published here, as the site itself sees it.
 * @returns sentences; none when all is well
 */
export async function readHealth(ask: typeof fetch = fetch): Promise<string[]> {
  try {
    const response = await ask(siteAddress('/api/health'), { cache: 'no-store' });
    return health.parse(await response.json()).problems;
  } catch {
    return [NO_RESPONSE];
  }
}
