import { z } from 'zod';
import { parseJson } from '../http/parse-json.ts';

/** The faults that an emulator shows at the moment. They are kept in memory only. */
export type Weather<Settings> = {
  readonly current: Settings;
  /** `GET`, `PUT` and `DELETE /_local/weather`: read, replace and reset the settings. */
  handle(method: string, body: string): WeatherResponse;
  /** Calls the listener after each change. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
};

type WeatherResponse = { status: 200 | 400 | 405; body: object };

export const WEATHER_PATH = '/_local/weather';
export const WEATHER_METHODS = ['GET', 'PUT', 'DELETE'];

/** A duration in milliseconds, at most the minute within which the site has to recover from anything. */
export const duration = z.number().int().min(0).max(60_000).default(0);

/** @param schema gives every setting a default: fair weather */
export function openWeather<Settings>(schema: z.ZodType<Settings>): Weather<Settings> {
  const listeners = new Set<() => void>();
  let current = schema.parse({});
  const change = (settings: Settings): WeatherResponse => {
    current = settings;
    for (const listener of listeners) listener();
    return { status: 200, body: { weather: current } };
  };
  return {
    get current() {
      return current;
    },
    handle: (method, body) => {
      if (method === 'GET') return { status: 200, body: { weather: current } };
      if (method === 'DELETE') return change(schema.parse({}));
      if (method !== 'PUT') return { status: 405, body: { message: `${method} is not allowed` } };
      const json = parseJson(body);
      if (json === undefined)
        return { status: 400, body: { message: 'The weather: must be JSON' } };
      const parsed = schema.safeParse(json);
      if (parsed.success) return change(parsed.data);
      return { status: 400, body: { message: describeIssues(parsed.error) } };
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => `${path.length > 0 ? path.join('.') : 'The weather'}: ${message}`)
    .join('\n');
}
