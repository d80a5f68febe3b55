import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { request, Skip } from '../doctor/request.ts';

const TIMEOUT_MS = 30_000;

export type Api = {
  /**
   * Sends a `GET` and returns the parsed response.
   * @throws ApiFailure for a status of 400 or more, or Error when the service does not respond as expected
   */
  get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer>;
  /** Posts a body and returns the parsed response. @throws as `get` does */
  create<Answer>(path: string, body: object, schema: z.ZodType<Answer>): Promise<Answer>;
  /** Sends a change whose response does not matter. @throws as `get` does */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void>;
};

/** The variable with a service's credential, and where its owner gets a valid one. */
type Credential = { variable: string; source: string };

type Service = {
  name: string;
  url: string;
  headers: Record<string, string>;
  credential: Credential;
};

const UNAUTHORIZED = [401, 403];
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** An error response of a service, with a message that suggests a fix. */
export class ApiFailure extends Error {
  readonly status: number;

  constructor({ name, credential }: Service, call: string, status: number, text: string) {
    super(explain(name, credential, call, status, text));
    this.status = status;
  }

  /** Whether the credential is invalid or lacks a permission. */
  get isCredentialRefused(): boolean {
    return UNAUTHORIZED.includes(this.status);
  }
}

function explain(
  name: string,
  { variable, source }: Credential,
  call: string,
  status: number,
  text: string,
): string {
  if (UNAUTHORIZED.includes(status)) {
    return `${name} rejects ${variable} (${status}, ${reasonOf(text)}). Use ${source}.`;
  }
  if (status === TOO_MANY_REQUESTS) {
    return `${name} received too many requests (429). Run setup again in a few minutes.`;
  }
  if (status >= SERVER_ERROR) {
    return `${name} is having problems (${status} for ${call}). Your data was not changed. Run setup again in a few minutes.`;
  }
  return `${name} responded with ${status} to ${call}: ${reasonOf(text)}`;
}

/** Returns a client for one service's API. It respects the service's rate limit. */
export function openApi(fetch: typeof globalThis.fetch, service: Service): Api {
  const { name, url, headers } = service;
  const call = async (method: string, path: string, body?: object): Promise<string> => {
    const { status, text } = await request(fetch, `${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const cause = error instanceof Skip ? error.cause : error;
      throw new Error(`${name} does not respond at ${url}.`, { cause });
    });
    if (status >= 400) {
      throw new ApiFailure(service, `${method} ${path.split('?')[0]}`, status, text);
    }
    return text;
  };
  const read = <Answer>(text: string, schema: z.ZodType<Answer>): Answer => {
    const { data, success } = schema.safeParse(parseJson(text));
    if (success) return data;
    throw new Error(
      `The response from ${url} is not from the API of ${name}. Check that there is no proxy or login page in between, then run setup again.`,
    );
  };
  return {
    get: async (path, schema) => read(await call('GET', path), schema),
    create: async (path, body, schema) => read(await call('POST', path, body), schema),
    send: async (method, path, body) => {
      await call(method, path, body);
    },
  };
}

/** The error formats of the services. */
const reason = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z
    .object({ error: z.object({ description: z.string() }) })
    .transform(({ error }) => error.description),
]);

/** Returns the reason in an error response. An HTML page contains no useful reason. */
const reasonOf = (text: string): string =>
  reason.safeParse(parseJson(text)).data ?? 'no reason given';
