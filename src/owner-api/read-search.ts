const PHONE_CHARACTERS = /^[\d\s()+./\-\u00a0\u2010-\u2015]+$/;
/** A number without its area code. */
const SHORTEST_PHONE = 7;

/** Returns the text to search for. A phone number becomes its digits, without the country's 1. */
export function readSearch(search: string): string {
  const digits = search.replace(/\D/g, '');
  if (digits.length < SHORTEST_PHONE || !PHONE_CHARACTERS.test(search)) return search;
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}
