import { z } from 'zod';
import { parseJson } from './http/requests.ts';

/** The current faults of an emulator. They are kept only in memory. */
export type Faults<Settings> = ReturnType<typeof openFaults<Settings>>;

type FaultsResponse = { status: 200 | 400 | 405; body: object };

export const FAULTS_PATH = '/_local/faults';

/** A duration in milliseconds, at most an hour. */
export const duration = z.number().int().min(0).max(3_600_000).default(0);

/** @param schema a schema whose defaults mean no fault */
export function openFaults<Settings>(schema: z.ZodType<Settings>) {
  const listeners = new Set<() => void>();
  let current = schema.parse({});
  const change = (settings: Settings): FaultsResponse => {
    current = settings;
    for (const listener of listeners) listener();
    return { status: 200, body: { faults: current } };
  };
  return {
    get current(): Settings {
      return current;
    },
    /** `GET`, `PUT` and `DELETE /_local/faults`: reads, replaces and resets the settings. */
    handle: (method: string, body: string): FaultsResponse => {
      if (method === 'GET') return { status: 200, body: { faults: current } };
      if (method === 'DELETE') return change(schema.parse({}));
      if (method !== 'PUT') return { status: 405, body: { message: `${method} is not allowed` } };
      const json = parseJson(body);
      if (json === undefined) return { status: 400, body: { message: 'The faults: must be JSON' } };
      const parsed = schema.safeParse(json);
      if (parsed.success) return change(parsed.data);
      return { status: 400, body: { message: describeIssues(parsed.error) } };
    },
    /** Calls the listener after each change. Returns a function that removes it. */
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'The faults'}: ${message}`)
    .join('\n');
}

/** The number of requests that a fault applies to. Without it, the fault applies to all. */
export const times = z.number().int().positive();

/** A fault that is off, on, or on for some requests. */
export const fault = z
  .union([z.boolean(), z.strictObject({ times })], 'must be true, false or {"times": 2}')
  .default(false);

type Fault = boolean | { times?: number | undefined };

/** Returns whether a fault applies to this request, and counts the request. */
export function applyFault<Name extends string>(
  settings: Record<Name, Fault>,
  name: Name,
): boolean {
  const active: Fault = settings[name];
  if (typeof active === 'boolean') return active;
  if (active.times === undefined) return true;
  settings[name] = active.times > 1 ? { ...active, times: active.times - 1 } : false;
  return true;
}
