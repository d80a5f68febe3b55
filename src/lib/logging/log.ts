import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

type Level = 'info' | 'warn' | 'error';

/** The fields of a line besides its sentence. They never contain text that a visitor typed. */
export type LogFields = { error?: unknown; [name: string]: unknown };

/**
 * The logger of the server. It writes one line of JSON for each fact, `info` to the standard output and the rest to the
 * standard error. Descriptions of errors contain no data of visitors.
 */
export const log = {
  /** @param message a sentence without personal data */
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  /** For problems that the site recovers from. */
  warn: (message: string, fields?: LogFields) => write('warn', message, fields),
  /** For problems that the operator should look at. */
  error: (message: string, fields?: LogFields) => write('error', message, fields),
};

function write(level: Level, message: string, { error, ...fields }: LogFields = {}): void {
  const line = {
    time: new Date().toISOString(),
    level,
    message,
    ...fields,
    ...(error !== undefined && { error: describeError(error) }),
    ...currentRequest(),
  };
  const stream = level === 'info' ? process.stdout : process.stderr;
  stream.write(`${JSON.stringify(line)}\n`);
}

declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var loggedAt: Map<string, number> | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Returns whether to log a fact now that many requests notice: once a minute.
 * @param name one of a few fixed names, so that the map remains small
 */
export function isDue(name: string, now = Date.now()): boolean {
  const loggedAt = (globalThis.loggedAt ??= new Map<string, number>());
  const last = loggedAt.get(name);
  if (last !== undefined && now - last < MINUTE_MS) return false;
  loggedAt.set(name, now);
  return true;
}
