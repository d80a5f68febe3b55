/** What fits under an icon on a phone. */
const LONGEST = 12;

/** The leading words of a name that fit under an icon, one at least. */
export function shortName(name: string): string {
  const [first = '', ...words] = name.trim().split(/\s+/);
  let short = first;
  for (const word of words) {
    if (`${short} ${word}`.length > LONGEST) break;
    short = `${short} ${word}`;
  }
  return short;
}
