import { z } from 'zod';
import { siteUrl } from '../site-url.ts';

const health = z.object({
  status: z.string(),
  errors: z.array(z.string()),
  emails: z.array(z.string()),
  /** These two are among the details that the site gives to members only. */
  retrying: z.array(z.string()).optional(),
  failedEmails: z.number().optional(),
});

/** One sentence each; empty when all is well. */
export type Health = {
  /** Where pages and quotes do not match what is published. */
  errors: string[];
  /** Emails that wait or failed. */
  emails: string[];
  /** Emails that failed a moment ago and are tried again. */
  retrying: string[];
  /** How many failed for good, and can be sent again. */
  failedEmails: number;
};

/** What is wrong with the process or its scheduler is for the developer. */
const NEEDS_OPERATOR =
  'The website needs technical attention. The person who set it up can find the details in its health report.';
const NO_RESPONSE = "The website didn't respond, so its prices couldn't be checked.";

/**
 * Asks the site whether its pages and quotes match what is published, and whether emails are sent.
 * @param request adds a member's token, for which the site gives every detail
 */
export async function readHealth(request: typeof fetch = fetch): Promise<Health> {
  try {
    const response = await request(siteUrl('/api/health'), { cache: 'no-store' });
    const report = health.parse(await response.json());
    const { status, errors, emails, retrying = [], failedEmails = 0 } = report;
    const hasMore = status !== 'ok' && errors.length + emails.length === 0;
    return { errors: hasMore ? [NEEDS_OPERATOR] : errors, emails, retrying, failedEmails };
  } catch {
    return { errors: [NO_RESPONSE], emails: [], retrying: [], failedEmails: 0 };
  }
}

/** The sentences about one service: they start with its slug. */
export function errorsOfService(slug: string, errors: string[]): string[] {
  return errors.filter((error) => error.startsWith(`${slug}:`) || error.startsWith(`${slug} `));
}
