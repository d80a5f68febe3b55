/**
 * A confirmation goes to an address that anybody may have typed, so it must not carry a stranger's
 * advertising: links are taken out, and what looks like a domain is kept from becoming one.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S*/gi, '(link removed)')
    .replace(/([\p{L}\p{N}])\.(?=\p{L}{2})/gu, '$1.\u200c');
}

/** A name to greet with, or null when it does not look like one. */
export function greetingName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : null;
}

export const greeting = (name: string) => {
  const first = greetingName(name);
  return first === null ? 'Hello,' : `Hi ${first},`;
};
