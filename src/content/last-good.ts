import { createHash } from 'node:crypto';

/** Asks the site's store for the last good answer to a question; the content source never sees it. */
export const LAST_GOOD = 'last-good';

/** @param url of a query, as the client sends it */
export function isLastGoodRequest(url: string): boolean {
  return URL.parse(url)?.searchParams.get('tag') === LAST_GOOD;
}

/** Where the last good answer lies, whatever request tag the question carried. */
export function lastGoodKey(url: string): string {
  const question = new URL(url);
  question.searchParams.delete('tag');
  return `${LAST_GOOD}-${createHash('sha256').update(question.href).digest('hex')}`;
}

/** The client hands a body that is no JSON on as text, or as an object without a result. */
export function isUsable(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'result' in answer &&
    answer.result !== undefined
  );
}
