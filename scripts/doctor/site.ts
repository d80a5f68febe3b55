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
export type HealthReport = z.output<typeof report>;

export type Site = {
  /** One `GET` for all checks that want the path. @throws Skip */
  get(path: string): Promise<Answer>;
  /** A request of its own. @throws Skip */
  request(path: string, init?: RequestInit): Promise<Answer>;
  /** @param headers sent with a request of its own @throws Skip */
  askHealth(headers?: Record<string, string>): Promise<Answer>;
  /** One report for all checks. @throws Skip when the site does not take the operator's key */
  health(): Promise<HealthReport>;
};

export function openSite(
  fetch: typeof globalThis.fetch,
  address: string,
  cronSecret: string,
): Site {
  const pages = new Map<string, () => Promise<Answer>>();
  const ask = (path: string, init?: RequestInit) => request(fetch, `${address}${path}`, init);
  const askHealth = (headers: Record<string, string> = {}) =>
    ask('/api/health', { headers: { ...headers, Authorization: `Bearer ${cronSecret}` } });
  return {
    request: ask,
    get: (path) => {
      const page = pages.get(path) ?? once(() => ask(path));
      pages.set(path, page);
      return page();
    },
    askHealth,
    health: once(async () => readReport(await askHealth())),
  };
}

/** @throws Skip when it is what everybody gets */
export function readReport(answer: Answer): HealthReport {
  const { data } = report.safeParse(parseBody(answer));
  if (data) return data;
  throw new Skip('The health report for the operator cannot be read.');
}
