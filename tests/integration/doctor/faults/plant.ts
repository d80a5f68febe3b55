import type { Stack, Trial } from '../start-stack.ts';

/** Changes a trial's copy, or the services until its `undo`. */
export type Plant = (trial: Trial, stack: Stack) => unknown;
type Fault = { finds: 'warn' | 'fail'; says: RegExp; plant: Plant };

/** Faults by the one check that finds them, then by an operator's description. */
export type Faults = Record<string, Record<string, Fault>>;

export const warns = (says: RegExp, plant: Plant): Fault => ({ finds: 'warn', says, plant });
export const fails = (says: RegExp, plant: Plant): Fault => ({ finds: 'fail', says, plant });

/** Requests whose URL matches get another response. */
export const answering =
  (url: RegExp, answer: (request: Request) => Response | null): Plant =>
  (trial) => {
    trial.intercept = (request) => (url.test(request.url) ? answer(request) : null);
  };

export const refusing = (url: RegExp) =>
  answering(url, () => {
    throw new TypeError('fetch failed');
  });

export const replacing =
  (path: string, replacement: (answer: Response) => Response): Plant =>
  ({ site }) => {
    site.replace = (url, answer) => (url.pathname === path ? replacement(answer) : null);
  };

export const withHeader = (path: string, name: string, value: string | null) =>
  replacing(path, (answer) => {
    if (value === null) answer.headers.delete(name);
    else answer.headers.set(name, value);
    return answer;
  });

export const withPolicy =
  (change: (policy: string) => string): Plant =>
  ({ site }) => {
    site.replace = (_, answer) => {
      const policy = answer.headers.get('content-security-policy') ?? '';
      answer.headers.set('content-security-policy', change(policy));
      return answer;
    };
  };

export const withText = (path: string, text: string) =>
  replacing(path, ({ headers }) => new Response(text, { headers }));

export const withVariable =
  (name: string, value: string | undefined): Plant =>
  ({ variables }) => {
    variables[name] = value;
  };

export const deployedWith =
  (name: string, value: string | undefined): Plant =>
  ({ site }) => {
    site.variables[name] = value;
  };

/** Faults that show in several places. */
export const planting =
  (...plants: Plant[]): Plant =>
  async (trial, stack) => {
    for (const plant of plants) await plant(trial, stack);
  };

/** Each request is refused once, with a retry after one second. */
export function tooManyRequests(url: RegExp): Plant {
  const refused = new Set<string>();
  return answering(url, (request) => {
    if (refused.has(request.url)) return null;
    refused.add(request.url);
    const body = { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests.' };
    return Response.json(body, { status: 429, headers: { 'retry-after': '1' } });
  });
}
