import { z } from 'zod';
import { siteFinding } from '#domain/site-checks.ts';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

const sentences = z.array(z.string());

/** The report of `/api/health` for the operator. */
const report = z.object({
  errors: sentences,
  emails: sentences,
  notices: sentences,
  scheduler: sentences,
  findings: z.array(siteFinding),
  process: z.object({
    build: z.string().nullable(),
    actionsKeyDigest: z.string(),
    isServerless: z.boolean(),
    siteUrl: z.string(),
    siteEnv: z.string(),
    content: z.string(),
    services: z.object({ content: z.string(), database: z.string(), mail: z.string() }),
    visitor: z.string(),
  }),
});

export function openSite(fetch: typeof globalThis.fetch, address: string, cronSecret: string) {
  const pages = new Map<string, () => Promise<Answer>>();
  const ask = (path: string, init?: RequestInit) => request(fetch, `${address}${path}`, init);
  /**
   * Requests the health report. Each call sends a new request.
   * @throws Skip
   */
  const askHealth = (headers: Record<string, string> = {}) =>
    ask('/api/health', {
      headers: { ...headers, Authorization: `Bearer ${cronSecret}` },
    });
  return {
    /** Sends a new request. @throws Skip */
    request: ask,
    /** Sends one `GET` for all checks that need the path. @throws Skip */
    get: (path: string) => {
      const page = pages.get(path) ?? once(() => ask(path));
      pages.set(path, page);
      return page();
    },
    /** Posts a body and returns the status. @throws Skip */
    post: async (path: string, body: string, headers: Record<string, string>) => {
      const sent = { 'Content-Type': 'application/json', ...headers };
      return (await ask(path, { method: 'POST', headers: sent, body })).status;
    },
    askHealth,
    /** Returns one report for all checks. @throws Skip when the site rejects the operator's key */
    health: once(async () => readReport(await askHealth())),
  };
}

/**
 * Returns the operator's health report.
 * @throws Skip when the response is only the public one
 */
export function readReport(answer: Answer) {
  const { data } = report.safeParse(parseBody(answer));
  if (data) return data;
  throw new Skip('The site did not return the health report for the operator.');
}
