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
  content: z.array(z.object({ documentId: z.string(), field: z.string(), problem: z.string() })),
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

/** The site itself responds to no `GET` of a page with these. */
const LOCKED = [401, 403, 407];
/** Headers of responses with which hosts test whether a browser is asking. */
const CHALLENGES = ['cf-mitigated', 'x-vercel-mitigated', 'x-amzn-waf-action'];
const LOGIN = /\b(?:log-?in|sign-?in|sso|sso-api|oauth2?|authorize|cloudflareaccess)\b/i;

/** Returns how a host asks for a login or tests the browser, or null for any other response. */
export function loginOf({ status, headers }: Answer): string | null {
  const location = headers.get('location') ?? '';
  if (LOGIN.test(location)) return `redirects to ${location}`;
  const isChallenge = CHALLENGES.some((name) => headers.has(name));
  return isChallenge || LOCKED.includes(status) ? `responds with ${status}` : null;
}

/** Returns whether the response is a page of the site. */
export const isPage = ({ status, text }: Answer) => status === 200 && /<h1[\s>]/.test(text);

export function openSite(fetch: typeof globalThis.fetch, address: string, cronSecret: string) {
  const pages = new Map<string, () => Promise<Answer>>();
  const send = (path: string, init?: RequestInit) => request(fetch, `${address}${path}`, init);
  /** Returns the home page, and whether requests reach the site. @throws Skip */
  const entrance = once(async () => {
    const [home, alive] = await Promise.all([send('/'), send('/api/alive').catch(() => null)]);
    const isAlive = alive?.status === 200 && alive.text.trim() === 'alive';
    const isReached = loginOf(home) === null && (isAlive || isPage(home));
    return { home, isReached };
  });
  /** @throws Skip also if no request reaches the site, which other checks report */
  const ask = async (path: string, init?: RequestInit) => {
    const { isReached } = await entrance();
    if (!isReached) throw new Skip('Requests do not reach the site.');
    return send(path, init);
  };
  /**
   * Requests the health report. Each call sends a new request.
   * @throws Skip
   */
  const askHealth = (headers: Record<string, string> = {}) =>
    ask('/api/health', {
      headers: { ...headers, Authorization: `Bearer ${cronSecret}` },
    });
  return {
    entrance,
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
