const KNOWN = new Set(['{minimum}', '{wheels}']);

/** Visitors would read a name in braces that the site doesn't know. */
export function validateQuoteNote(note: string | undefined): true | string {
  const unknown = note?.match(/\{[^}]*\}?/g)?.find((name) => !KNOWN.has(name));
  return unknown
    ? `The site can't fill in "${unknown}". Use {minimum}, {wheels}, or plain text.`
    : true;
}
