import { z } from 'zod';
import { siteFinding } from '#domain/site-checks.ts';
import { siteUrl } from './site-url.ts';

const health = z.object({
  status: z.string(),
  errors: z.array(z.string()),
  emails: z.array(z.string()),
  /** This and the fields below are details for members only. */
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
  /** The sentences above that the findings repeat. */
  scheduler: z.array(z.string()).default([]),
  findings: z.array(siteFinding).optional(),
});

export type Health = Awaited<ReturnType<typeof readHealth>>;

/** For problems with the process or its scheduler, which only a developer can fix. */
const NEEDS_OPERATOR =
  'The website needs technical attention. The person who set it up can find the details in its health report.';
const NO_RESPONSE = "The website didn't respond, so its prices couldn't be checked.";

/**
 * Returns whether the site's pages and quotes match the published content, and whether emails go out.
 * @param request the `fetch` to use. With a member's token, the site returns every detail.
 */
export async function readHealth(request: typeof fetch = fetch) {
  try {
    const response = await request(siteUrl('/api/health'), { cache: 'no-store' });
    const report = health.parse(await response.json());
    const { retrying, failedEmails, scheduler, content } = report;
    const checks = summarize(report);
    const hasMore = report.status !== 'ok' && report.errors.length + report.emails.length === 0;
    const isFinding = (sentence: string) => checks !== null && scheduler.includes(sentence);
    const errors = report.errors.filter((each) => !isFinding(each));
    const emails = report.emails.filter((each) => !isFinding(each));
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

/** Returns the findings about the server, its plans and its backups, or null without a member's token. */
function summarize({ findings }: z.output<typeof health>) {
  if (!findings) return null;
  const wrong = findings.filter(({ status }) => status === 'warn' || status === 'fail');
  return {
    /** The number of checks that apply to this site. */
    count: findings.filter(({ status }) => status !== 'skip').length,
    errors: wrong.map(({ message, fix }) => `${message} ${fix}`),
    isUrgent: wrong.some(({ status }) => status === 'fail'),
  };
}

/** Returns the sentences about one service, which start with its slug. */
export const errorsOfService = (slug: string, errors: string[]): string[] =>
  errors.filter((error) => error.startsWith(`${slug}:`) || error.startsWith(`${slug} `));
