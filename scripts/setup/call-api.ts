import { z } from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import { request, Skip } from '../doctor/request.ts';

const TIMEOUT_MS = 30_000;

export type Api = {
  /** @throws ApiFailure for a status of 400 or more, Error when nothing answers or not with such data */
  get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer>;
  /** Posts, and reads the answer. @throws as `get` does */
  create<Answer>(path: string, body: object, schema: z.ZodType<Answer>): Promise<Answer>;
  /** Changes something whose answer has nothing to read. @throws as `get` does */
  send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void>;
};

/** The variable that opens a service, and where its owner gets a value that does. */
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

/** A service refused a call. The message says what to do about it. */
export class ApiFailure extends Error {
  readonly status: number;

  constructor({ name, credential }: Service, call: string, status: number, text: string) {
    super(explain(name, credential, call, status, text));
    this.status = status;
  }

  /** Whether the service said that the credential itself is invalid, or opens too little. */
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
    return `${name} refuses ${variable} (${status}, ${reasonOf(text)}). A value that works: ${source}.`;
  }
  if (status === TOO_MANY_REQUESTS) {
    return `${name} is getting too many requests (429). Run setup again in a few minutes.`;
  }
  if (status >= SERVER_ERROR) {
    return `${name} has a problem of its own (${status} to ${call}). Nothing of yours was replaced. Run setup again in a few minutes.`;
  }
  return `${name} answered ${status} to ${call}: ${reasonOf(text)}`;
}

/** Returns calls of one service's API. Calls that come too fast wait as long as the service asks. */
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
      throw new Error(`${name} does not answer at ${url}.`, { cause });
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
      `${name} answered at ${url} with something that is not the data of its API. Check that no proxy or login page stands in between, then run setup again.`,
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

/** How each service says why. */
const reason = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z
    .object({ error: z.object({ description: z.string() }) })
    .transform(({ error }) => error.description),
]);

/** A page of HTML says nothing that would help here. */
const reasonOf = (text: string): string =>
  reason.safeParse(parseJson(text)).data ?? 'no reason given';
