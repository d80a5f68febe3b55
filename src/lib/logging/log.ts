import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

type Level = 'info' | 'warn' | 'error';

/** What a line says besides its sentence. Never anything that a visitor typed. */
export type LogFields = { error?: unknown; [name: string]: unknown };

/**
 * The one logger of the server: a line of JSON for each fact, `info` on the standard output, the rest
 * on the standard error. Errors are described without what they carry of a visitor's.
 */
export const log = {
  /** @param message a sentence without personal data */
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  /** Something that the site gets over by itself. */
  warn: (message: string, fields?: LogFields) => write('warn', message, fields),
  /** Something that the operator should look at. */
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
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var loggedAt: Map<string, number> | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Whether something that many requests notice at the same time should be logged now: once a minute.
 * @param name one of few names, so that what is remembered stays small
 */
export function isDue(name: string, now = Date.now()): boolean {
  const loggedAt = (globalThis.loggedAt ??= new Map<string, number>());
  const last = loggedAt.get(name);
  if (last !== undefined && now - last < MINUTE_MS) return false;
  loggedAt.set(name, now);
  return true;
}
