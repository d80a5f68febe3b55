import { format, stripVTControlCharacters } from 'node:util';
import { isActionAwaited } from './current-request.ts';
import { stackOf } from './describe-error.ts';
import { isDue, log, type LogFields } from './log.ts';

declare global {
  /** One per process. Next.js bundles each route with its own copy of the modules. */
  var loggedErrors: WeakSet<object> | undefined;
}

/** The prefix of messages from Next.js. */
const MARKS = /^[\s⨯⚠]+/;

/**
 * Logs an unexpected error once, with its stack. A form that Next.js can't read is its sender's fault. There may be
 * many, so these are logged as `info` and at most once a minute.
 */
export function logUnexpectedError(error: unknown, fields: LogFields = {}): void {
  if (typeof error === 'object' && error !== null) {
    const logged = (globalThis.loggedErrors ??= new WeakSet());
    if (logged.has(error)) return;
    logged.add(error);
  }
  if (isActionAwaited()) {
    if (isDue('unreadable form')) log.info('A form could not be read.', { error });
    return;
  }
  log.error('An unexpected error.', { error, stack: stackOf(error), ...fields });
}

/**
 * Redirects warnings and errors of Next.js and libraries to the logger. They would print complete errors, even the rows
 * in a database error, and each error twice.
 */
export function captureConsole(): void {
  console.error = (...parts: unknown[]) => {
    const errors = parts.filter((part) => part instanceof Error);
    if (errors.length === 0) log.error(sentenceOf(parts));
    for (const error of errors) logUnexpectedError(error);
  };
  console.warn = (...parts: unknown[]) => log.warn(sentenceOf(parts));
}

const sentenceOf = (parts: unknown[]) =>
  stripVTControlCharacters(format(...parts)).replace(MARKS, '');
