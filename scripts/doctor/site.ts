import { z } from 'zod';
import { once, parseBody, request, type Answer, Skip } from './request.ts';

const sentences = z.array(z.string());

/** What `/api/health` tells the operator. */
const report = z.object({
  errors: sentences,
  emails: sentences,
  notices: sentences,
  scheduler: sentences,
  findings: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['ok', 'warn', 'fail', 'skip']),
      message: z.string(),
    }),
  ),
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
  /** @param headers sent with a request of its own @throws Skip */
  const askHealth = (headers: Record<string, string> = {}) =>
    ask('/api/health', { headers: { ...headers, Authorization: `Bearer ${cronSecret}` } });
  return {
    /** A request of its own. @throws Skip */
    request: ask,
    /** One `GET` for all checks that want the path. @throws Skip */
    get: (path: string) => {
      const page = pages.get(path) ?? once(() => ask(path));
      pages.set(path, page);
      return page();
    },
    /** @returns the status @throws Skip */
    post: async (path: string, body: string, headers: Record<string, string>) => {
      const sent = { 'Content-Type': 'application/json', ...headers };
      return (await ask(path, { method: 'POST', headers: sent, body })).status;
    },
    askHealth,
    /** One report for all checks. @throws Skip when the site does not take the operator's key */
    health: once(async () => readReport(await askHealth())),
  };
}

/** @throws Skip when it is what everybody gets */
export function readReport(answer: Answer) {
  const { data } = report.safeParse(parseBody(answer));
  if (data) return data;
  throw new Skip('The health report for the operator cannot be read.');
}
