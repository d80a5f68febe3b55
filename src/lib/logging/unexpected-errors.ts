import { format, stripVTControlCharacters } from 'node:util';
import { isActionAwaited } from './current-request.ts';
import { stackOf } from './describe-error.ts';
import { isDue, log, type LogFields } from './log.ts';

declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var loggedErrors: WeakSet<object> | undefined;
}

/** How Next.js begins what it prints. */
const MARKS = /^[\s⨯⚠]+/;

/**
 * Logs an error that nobody expected, with its stack, unless it has been logged. Forms that Next.js cannot
 * read are their senders' errors, of whom there may be many.
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
 * Sends what Next.js and libraries print as warnings and errors through the logger: they print
 * errors whole, with the rows that a database error carries, and each error a second time.
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
