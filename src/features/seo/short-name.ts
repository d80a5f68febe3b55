/** What fits under an icon on a phone. */
const MAX_LENGTH = 12;

/** The leading words of a name that fit under an icon, at least one. */
export function shortName(name: string): string {
  const [first = '', ...words] = name.trim().split(/\s+/);
  let short = first;
  for (const word of words) {
    if (`${short} ${word}`.length > MAX_LENGTH) break;
    short = `${short} ${word}`;
  }
  return short;
}
