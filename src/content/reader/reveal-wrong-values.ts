/**
 * The start of an entry that projects a field: `hero{`, `menu[]{`, `"asset": asset->{`. A projection of documents
 * starts with `*`, and one of a condition with `=>`.
 */
const PROJECTED = /^(?:"(\w+)":\s*)?([A-Za-z]\w*)((?:\[[^\]]*\]|->)*)\{/;

/** The text before an entry. */
const STARTS_ENTRY = /[{,]\s*$/;

const known = new Map<string, string>();

/**
 * Returns a query that projects each field `hero{…}` as `coalesce(hero{…}, hero)`. In GROQ the projection of text, a
 * number or a list is null, and the reader would treat the field as empty.
 */
export function revealWrongValues(query: string): string {
  const revealed = known.get(query) ?? reveal(query);
  known.set(query, revealed);
  return revealed;
}

function reveal(query: string): string {
  let revealed = '';
  let index = 0;
  while (index < query.length) {
    const rest = query.slice(index);
    const match = STARTS_ENTRY.test(revealed) ? PROJECTED.exec(rest) : null;
    if (match) {
      const [start, alias, field = '', path = ''] = match;
      const end = start.length + lengthOfBraces(rest.slice(start.length));
      const inner = reveal(rest.slice(start.length - 1, end));
      revealed += `"${alias ?? field}": coalesce(${field}${path}${inner}, ${field})`;
      index += end;
    } else {
      revealed += rest.charAt(0);
      index += 1;
    }
  }
  return revealed;
}

/** Returns the length of a text up to the brace that closes it. The queries have no braces in strings. */
function lengthOfBraces(text: string): number {
  let depth = 1;
  let length = 0;
  while (depth > 0 && length < text.length) {
    const character = text.charAt(length);
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    length += 1;
  }
  return length;
}
