/**
 * Anyone can type someone else's address into a form, so a confirmation must not carry ads: links
 * are removed, and text that looks like a domain is kept from turning into a link.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S*/gi, '(link removed)')
    .replace(/([\p{L}\p{N}])\.(?=\p{L}{2})/gu, '$1.\u200c');
}

/** The first name, or null when the text doesn't look like a name. */
function greetingName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : null;
}

export const greeting = (name: string) => {
  const first = greetingName(name);
  return first === null ? 'Hello,' : `Hi ${first},`;
};
