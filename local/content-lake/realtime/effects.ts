import type { LakeDocument } from '../documents.ts';

/** Mendoza's opcode for "the result is this value". */
const WHOLE_VALUE = 0;

export type Effects = { apply: unknown[]; revert: unknown[] };

/** Patches in Mendoza's format from one state to the other and back. */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  return { apply: [WHOLE_VALUE, after], revert: [WHOLE_VALUE, before] };
}
