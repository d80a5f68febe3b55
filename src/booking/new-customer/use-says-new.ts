import { tabChoice } from '#booking/tab-choice.ts';
import { isBoolean } from '#lib/shape.ts';

const claim = tabChoice('says-new', (stored) => (isBoolean(stored) ? stored : null));

/** Keeps in this tab whether the visitor says that they are a new customer. */
export const chooseSaysNew = claim.choose;

/**
 * Returns whether the visitor says that they are a new customer; null until they say anything.
 * @param posted what a form was posted with before its script was there
 */
export const useSaysNew = (posted: boolean | null = null): boolean | null =>
  claim.useChoice(posted);
