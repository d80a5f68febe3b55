import { useRef, useState } from 'react';
import type { z } from 'zod';
import { bookingChanges, ENTRY_FIELDS, type EntryField } from '#domain/booking/booking-entry.ts';
import { ApiError } from '../api/api-error.ts';
import { useCommand } from '../api/use-owner-api.ts';
import { useConflictWarning } from '../ui/form.tsx';

type Found = { field: EntryField; message: string };
type Typed = Partial<Record<EntryField, unknown>>;

const fieldOf = (name: unknown) => ENTRY_FIELDS.find((field) => field === name);

/**
 * What is wrong in a form, as its schema or the site says it, and what speaks against its time. The first
 * bad field gets the focus.
 */
export function useEntryForm(prefix: string) {
  const { warning, take, forget } = useConflictWarning();
  const [found, setFound] = useState<Found[]>([]);
  const form = useRef<HTMLFormElement>(null);

  function show(errors: Found[]) {
    setFound(errors);
    const first = ENTRY_FIELDS.find((field) => errors.some((error) => error.field === field));
    form.current?.querySelector<HTMLElement>(`#${prefix}-${first}`)?.focus();
  }

  return {
    form,
    warning,
    take,
    hasErrors: found.length > 0,
    errorAt: (field: EntryField) => found.find((error) => error.field === field)?.message ?? null,
    /** What is typed anew is no longer what was refused. */
    edit: (before: Typed, after: Typed) => {
      forget();
      setFound(found.filter(({ field }) => before[field] === after[field]));
    },
    /** @returns what is to be sent; undefined while something is wrong */
    read: <Output>(schema: z.ZodType<Output>, typed: object): Output | undefined => {
      setFound([]);
      const { data, error } = schema.safeParse({ ...typed, seenConflicts: warning?.key });
      if (error) {
        show(
          error.issues.flatMap(({ path, message }) => {
            const field = fieldOf(path[0]);
            return field ? [{ field, message }] : [];
          }),
        );
      }
      return data;
    },
    /** Only where the site named a field. */
    showRefused: (error: Error) => {
      const field = error instanceof ApiError && fieldOf(error.field);
      if (field) show([{ field, message: error.message }]);
    },
  };
}

/** The same for a booking that is there. @param onDone with who changed it first; null: nobody */
export function useChangeForm(prefix: string, id: string, onDone: (first: string | null) => void) {
  const entry = useEntryForm(prefix);
  const { mutate, error, isPending } = useCommand(id);
  const [{ sendsEmail, note }, setMessage] = useState({ sendsEmail: false, note: '' });
  return {
    ...entry,
    error,
    isPending,
    /** For `MessageFields`. */
    message: {
      ...{ sendsEmail, note, id: `${prefix}-note`, error: entry.errorAt('note') },
      label: 'Email the customer, with an updated calendar entry',
      onChange: setMessage,
    },
    /** @param revision of the booking when the form began */
    change: (revision: number, typed: object) => {
      const message = { sendsEmail, note: sendsEmail ? note : null };
      const changes = entry.read(bookingChanges, { ...typed, ...message });
      if (!changes) return;
      mutate(
        { do: 'change', revision, changes },
        {
          onSuccess: (result) => {
            if (entry.take(result)) return;
            onDone(result.done ? null : (result.current?.actor ?? 'Someone'));
          },
          onError: entry.showRefused,
        },
      );
    },
  };
}
