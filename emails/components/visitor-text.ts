/**
 * Returns a text without links, and without text that an email program turns into a link. Visitors can type another
 * person's address into a form, so a confirmation must not contain ads.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S*/gi, '(link removed)')
    .replace(/([\p{L}\p{N}])\.(?=\p{L}{2})/gu, '$1.\u200c');
}

/** Returns the first name; null when the text doesn't look like a name. */
function greetingName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : null;
}

export const greeting = (name: string) => {
  const first = greetingName(name);
  return first === null ? 'Hello,' : `Hi ${first},`;
};
