import { tabChoice } from '#booking/tab-choice.ts';
import { isBoolean } from '#lib/shape.ts';

const claim = tabChoice('says-new', (stored) => (isBoolean(stored) ? stored : null));

/** Stores in this tab whether the visitor claims to be a new customer. */
export const chooseSaysNew = claim.choose;

/**
 * Returns whether the visitor claims to be a new customer; null until they answer.
 * @param posted the value of a post without JavaScript
 */
export const useSaysNew = (posted: boolean | null = null): boolean | null =>
  claim.useChoice(posted);
