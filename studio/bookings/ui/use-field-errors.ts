import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall } from '../api/use-owner-api.ts';

type FieldError = { field: string; message: string };

/** What the site refused, where it named a field. */
const refusedIn = (refusal: Error | null): FieldError[] =>
  refusal instanceof ApiError && refusal.field !== null
    ? [{ field: refusal.field, message: refusal.message }]
    : [];

/**
 * What is wrong in a form: what is typed, and what the site refused. The first bad field gets the focus.
 * @param prefix begins the ids of the fields
 */
export function useFieldErrors<Form extends HTMLElement = HTMLFormElement>(
  prefix: string,
  refusal: Error | null,
) {
  const [found, setFound] = useState(() => refusedIn(refusal));
  const form = useRef<Form>(null);

  function show(errors: FieldError[]) {
    setFound(errors);
    const [first] = errors;
    if (first) form.current?.querySelector<HTMLElement>(`#${prefix}-${first.field}`)?.focus();
  }
  const onRefused = useEffectEvent(() => {
    if (refusal) show(refusedIn(refusal));
  });
  useEffect(() => onRefused(), [refusal]);

  return {
    form,
    hasError: found.length > 0,
    errorAt: (name: string) => found.find(({ field }) => field === name)?.message ?? null,
    /** @param error null: what is typed is right */
    show: (error: FieldError | null) => show(error ? [error] : []),
    /** What is typed anew is no longer what was refused. */
    edit: (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
      setFound(found.filter(({ field }) => before[field] === after[field])),
    /** Shows what a schema finds wrong. @returns what is to be sent, once nothing is */
    read: <Output>(schema: z.ZodType<Output>, values: object): Output | undefined => {
      const { data, error } = schema.safeParse(values);
      const issues = error?.issues ?? [];
      show(issues.map(({ path, message }) => ({ field: String(path[0]), message })));
      return data;
    },
  };
}

/** A form that sends what a schema makes of its fields. @param prefix begins their ids */
export function useSendForm<Input, Output>(
  prefix: string,
  schema: z.ZodType<Input>,
  call: (api: OwnerApi, input: Input) => Promise<Output>,
  onSuccess?: (output: Output) => void,
) {
  const { mutate, error, isPending } = useCall(call, { onSuccess });
  const { form, errorAt, hasError, edit, read } = useFieldErrors(prefix, error);
  return {
    ...{ form, errorAt, edit },
    send: (typed: object) => {
      const input = read(schema, typed);
      if (input !== undefined) mutate(input);
    },
    /** For `FormEnd`. */
    end: { isBusy: isPending, error: hasError ? null : error },
  };
}
