import { useDatabase } from '../../integration/data/site-environment.ts';

// The number of trusted proxies is a setting, and no test reaches a database.
useDatabase('http://127.0.0.1:9');

/** Replaces `next/headers` in unit tests: the request that a server action runs in. */
let sent = new Headers();
let isPreview = false;
/** The browser's cookies, with their attributes. */
let jar = new Map<string, { value: string; [attribute: string]: unknown }>();

export const headers = () => Promise.resolve(sent);
export const draftMode = () => Promise.resolve({ isEnabled: isPreview });
export const cookies = () =>
  Promise.resolve({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, attributes: { maxAge?: number }) =>
      attributes.maxAge === 0 ? jar.delete(name) : jar.set(name, { value, ...attributes }),
  });

/** Every visitor has a separate address unless one is given, so no test uses up another's limit. */
let visitors = 0;
export function visit({
  address = `visitor-${(visitors += 1)}`,
  referer = '',
  preview = false,
} = {}) {
  jar = new Map();
  sent = new Headers({ 'x-forwarded-for': address, ...(referer && { referer }) });
  isPreview = preview;
}
