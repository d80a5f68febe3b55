import { z } from 'zod';
import { siteUrl } from './site-url.ts';

const health = z.object({
  status: z.string(),
  errors: z.array(z.string()),
  emails: z.array(z.string()),
  /** The others are among the details that the site gives to members only. */
  retrying: z.array(z.string()).default([]),
  content: z
    .array(
      z.object({
        documentId: z.string(),
        type: z.string(),
        field: z.string(),
        problem: z.string(),
      }),
    )
    .default([]),
  failedEmails: z.number().default(0),
  /** Those of the sentences above that are among the findings as well. */
  scheduler: z.array(z.string()).default([]),
  findings: z
    .array(
      z.object({
        status: z.enum(['ok', 'warn', 'fail', 'skip']),
        message: z.string(),
        fix: z.string(),
      }),
    )
    .optional(),
});

export type Health = Awaited<ReturnType<typeof readHealth>>;

/** What is wrong with the process or its scheduler is for the developer. */
const NEEDS_OPERATOR =
  'The website needs technical attention. The person who set it up can find the details in its health report.';
const NO_RESPONSE = "The website didn't respond, so its prices couldn't be checked.";

/**
 * Asks the site whether its pages and quotes match what is published, and whether emails are sent.
 * @param request adds a member's token, for which the site gives every detail
 */
export async function readHealth(request: typeof fetch = fetch) {
  try {
    const response = await request(siteUrl('/api/health'), { cache: 'no-store' });
    const report = health.parse(await response.json());
    const { retrying, failedEmails, scheduler, content } = report;
    const checks = summarize(report);
    const hasMore = report.status !== 'ok' && report.errors.length + report.emails.length === 0;
    const isElsewhere = (sentence: string) => checks !== null && scheduler.includes(sentence);
    const errors = report.errors.filter((each) => !isElsewhere(each));
    const emails = report.emails.filter((each) => !isElsewhere(each));
    return {
      errors: hasMore ? [NEEDS_OPERATOR] : errors,
      emails,
      retrying,
      failedEmails,
      content,
      checks,
    };
  } catch {
    return {
      errors: [NO_RESPONSE],
      emails: [],
      retrying: [],
      failedEmails: 0,
      content: [],
      checks: null,
    };
  }
}

/** What the site finds of its server, its plans and its backups; null: it tells members only. */
function summarize({ findings }: z.output<typeof health>) {
  if (!findings) return null;
  const wrong = findings.filter(({ status }) => status === 'warn' || status === 'fail');
  return {
    /** How many there are that apply to this site. */
    count: findings.filter(({ status }) => status !== 'skip').length,
    errors: wrong.map(({ message, fix }) => `${message} ${fix}`),
    isUrgent: wrong.some(({ status }) => status === 'fail'),
  };
}

/** The sentences about one service: they start with its slug. */
export const errorsOfService = (slug: string, errors: string[]): string[] =>
  errors.filter((error) => error.startsWith(`${slug}:`) || error.startsWith(`${slug} `));
