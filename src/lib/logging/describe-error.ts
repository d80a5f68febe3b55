/** Enough for any chain of causes; a cycle ends here too. */
const MAX_CAUSES = 5;
const MAX_LENGTH = 500;

/**
 * An error with its causes on one line, without what a visitor typed. Errors of a database and of
 * parsers repeat values, so a database error is told by its code, and quoted text and email
 * addresses are left out.
 */
export function describeError(error: unknown): string {
  return chainOf(error).map(describeOne).join(' ← ').slice(0, MAX_LENGTH);
}

/** Where an error was thrown: the frames of its stack, without the message above them. */
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
  // `details` is what PostgREST adds: its message, too, may repeat the row.
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
