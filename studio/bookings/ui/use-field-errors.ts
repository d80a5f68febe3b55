import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';

type FieldError = { field: string; message: string };

/** What the site refused, where it named a field. */
export const fieldErrorOf = (error: Error | null): FieldError | null =>
  error instanceof ApiError && error.field !== null
    ? { field: error.field, message: error.message }
    : null;

/**
 * What is wrong in a form: what is typed, else what the site refused.
 * @param prefix begins the ids of the fields
 */
export function useFieldErrors<Form extends HTMLElement = HTMLFormElement>(
  prefix: string,
  refusal: Error | null,
) {
  const [typed, setTyped] = useState<FieldError | null>(null);
  const form = useRef<Form>(null);
  const shown = typed ?? fieldErrorOf(refusal);

  /** Its field gets the focus. @param error null: what is typed is right */
  function show(error: FieldError | null) {
    setTyped(error);
    if (error) form.current?.querySelector<HTMLElement>(`#${prefix}-${error.field}`)?.focus();
  }

  return {
    form,
    hasError: shown !== null,
    errorAt: (field: string) => (shown?.field === field ? shown.message : null),
    show,
    /** Shows the first thing that a schema finds wrong. @returns what is to be sent, once nothing is */
    read: <Output>(schema: z.ZodType<Output>, values: object): Output | undefined => {
      const { data, error } = schema.safeParse(values);
      const [issue] = error?.issues ?? [];
      show(issue ? { field: String(issue.path[0]), message: issue.message } : null);
      return data;
    },
  };
}
