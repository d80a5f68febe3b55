import { STATE_CODE_LENGTH } from '#config/business.ts';
import { STATE_NAMES } from '#domain/us-states.ts';

/** By the names that address books fill in. */
const CODES = new Map(
  Object.entries(STATE_NAMES).map(([code, name]) => [name.toLowerCase(), code]),
);

/** A state as two capitals. A full name is looked up before the cut: cut first, Minnesota is Michigan. */
export function stateCode(text: string): string {
  const trimmed = text.trim();
  const code = CODES.get(trimmed.toLowerCase()) ?? trimmed.slice(0, STATE_CODE_LENGTH);
  return code.toUpperCase();
}
