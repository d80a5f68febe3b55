import { createHash } from 'node:crypto';
import type { QueryParams } from '@sanity/client';
import { contentMemory } from './process-memory.ts';

/** A query that pages are rendered from, with its parameters. */
export type Question = { query: string; params: QueryParams; tags: readonly string[] };

/** A question with the digests of the results that pages were rendered from. */
export type AnsweredQuestion = Question & { digests: Set<string> };

/** Strangers can request addresses without end. With this many questions, all pages count as changed. */
const MOST_QUESTIONS = 5_000;

/** Records the result that a page is being rendered from. */
export function recordAnswer(question: Question, result: unknown): void {
  const { answers } = contentMemory();
  const key = `${question.query} ${JSON.stringify(question.params)}`;
  const known = answers.get(key);
  if (known) known.digests.add(digestOf(result));
  else if (answers.size < MOST_QUESTIONS) {
    answers.set(key, { ...question, digests: new Set([digestOf(result)]) });
  }
}

/** Forgets the results of the questions with one of these tags, because their pages are about to be rendered again. */
export function forgetAnswers(tags: readonly string[]): void {
  for (const { digests } of questionsWith(tags)) digests.clear();
}

/**
 * Asks the questions with one of these tags again.
 * @param ask returns the current result of a query; a failure counts as a change
 * @returns whether a page may have been rendered from another result than the current one
 */
export async function haveAnswersChanged(
  tags: readonly string[],
  ask: (question: Question) => Promise<unknown>,
): Promise<boolean> {
  if (contentMemory().answers.size >= MOST_QUESTIONS) return true;
  for (const question of questionsWith(tags)) {
    const used = new Set(question.digests);
    // Nothing was rendered since its pages became stale.
    if (used.size === 0) continue;
    try {
      used.add(digestOf(await ask(question)));
    } catch {
      return true;
    }
    if (used.size > 1) return true;
  }
  return false;
}

const questionsWith = (tags: readonly string[]) =>
  [...contentMemory().answers.values()].filter((question) =>
    question.tags.some((tag) => tags.includes(tag)),
  );

const digestOf = (result: unknown): string =>
  createHash('sha256').update(JSON.stringify(result)).digest('base64');
