import type { RefObject } from 'react';
import { useKey } from './use-key.ts';

/** `/` goes to the search field. */
export function FocusSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useKey('/', () => field.current?.focus());
  return null;
}
