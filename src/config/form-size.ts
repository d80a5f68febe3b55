/**
 * Bytes that one form may send. The longest message that is accepted takes 15 kB; one that is far too
 * long should still get its explanation, and without a script the form sends the attempt before once
 * more.
 */
export const FORM_SIZE_LIMIT = 256 * 1024;
