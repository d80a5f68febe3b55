import { STATE_CODE_LENGTH } from '#config/business.ts';

/** Names that address books fill in, of the state we serve and its neighbors. */
const CODES = new Map([
  ['minnesota', 'MN'],
  ['wisconsin', 'WI'],
  ['iowa', 'IA'],
  ['north dakota', 'ND'],
  ['south dakota', 'SD'],
]);

/** A state as two capitals. A full name is looked up before the cut: cut first, Minnesota is Michigan. */
export function stateCode(text: string): string {
  const trimmed = text.trim();
  const code = CODES.get(trimmed.toLowerCase()) ?? trimmed.slice(0, STATE_CODE_LENGTH);
  return code.toUpperCase();
}
