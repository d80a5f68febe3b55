import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ENTRY_FIELDS, type EntryField } from '#domain/booking/booking-entry.ts';
import { ApiError } from '../api/api-error.ts';

type Found = { field: EntryField; message: string };
type Typed = Partial<Record<EntryField, unknown>>;

/** What is wrong in a form, as its schema or the site says it; the first bad field gets the focus. */
export function useEntryErrors(prefix: string) {
  const [found, setFound] = useState<Found[]>([]);
  const form = useRef<HTMLFormElement>(null);

  function show(errors: Found[]) {
    setFound(errors);
    const first = ENTRY_FIELDS.find((field) => errors.some((error) => error.field === field));
    form.current?.querySelector<HTMLElement>(`#${prefix}-${first}`)?.focus();
  }

  return {
    form,
    hasErrors: found.length > 0,
    errorAt: (field: EntryField) => found.find((error) => error.field === field)?.message ?? null,
    clear: () => setFound([]),
    /** What is typed anew is no longer what was refused. */
    keepUnchanged: (before: Typed, after: Typed) =>
      setFound(found.filter(({ field }) => before[field] === after[field])),
    showInvalid: ({ issues }: z.ZodError) =>
      show(
        issues.flatMap(({ path, message }) => {
          const field = ENTRY_FIELDS.find((name) => name === path[0]);
          return field ? [{ field, message }] : [];
        }),
      ),
    /** Only where the site named a field. */
    showRefused: (error: Error) => {
      const field = ENTRY_FIELDS.find((name) => error instanceof ApiError && name === error.field);
      if (field) show([{ field, message: error.message }]);
    },
  };
}
