/** Enough for any chain of causes. It also ends a cycle. */
const MAX_CAUSES = 5;
const MAX_LENGTH = 500;

/**
 * Returns an error with its causes on one line, without text that a visitor typed. Errors of databases and parsers
 * repeat values, so a database error is reduced to its code, and quoted text and email addresses are left out.
 */
export function describeError(error: unknown): string {
  return chainOf(error).map(describeOne).join(' ← ').slice(0, MAX_LENGTH);
}

/** Returns the frames of an error's stack, without the message above them. */
export function stackOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return frames.slice(0, 8).map((line) => line.trim());
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  let current = error;
  while (current !== undefined && current !== null && chain.length < MAX_CAUSES) {
    chain.push(current);
    current = isObject(current) ? current.cause : undefined;
  }
  return chain;
}

function describeOne(error: unknown): string {
  if (!isObject(error)) return redact(String(error));
  const name = typeof error.name === 'string' ? error.name : 'Error';
  const code = typeof error.code === 'string' && error.code !== '' ? ` (${error.code})` : '';
  // PostgREST adds `details`. Its message may repeat the row too.
  const isOfDatabase = 'details' in error && 'hint' in error;
  const message = typeof error.message === 'string' && !isOfDatabase ? error.message : '';
  return `${name}${code}${message === '' ? '' : `: ${redact(message)}`}`;
}

function redact(text: string): string {
  return text
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '[email]')
    .replace(/\s+/g, ' ');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
