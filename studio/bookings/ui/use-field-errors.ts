import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { OwnerApi } from '../api/owner-api.ts';
import { useCall } from '../api/use-owner-api.ts';

type FieldError = { field: string; message: string };

/** Returns the site's error if it named a field. */
const refusedIn = (refusal: Error | null): FieldError[] =>
  refusal instanceof ApiError && refusal.field !== null
    ? [{ field: refusal.field, message: refusal.message }]
    : [];

/**
 * Returns the errors of a form, from the schema and from the site. The first field with an error gets the focus.
 * @param prefix the start of the fields' ids
 */
export function useFieldErrors<Form extends HTMLElement = HTMLFormElement>(
  prefix: string,
  refusal: Error | null,
) {
  const [found, setFound] = useState(() => refusedIn(refusal));
  const [seenRefusal, setSeenRefusal] = useState(refusal);
  const form = useRef<Form>(null);

  const focusFirst = ([first]: FieldError[]) => {
    if (first) form.current?.querySelector<HTMLElement>(`#${prefix}-${first.field}`)?.focus();
  };
  function show(errors: FieldError[]) {
    setFound(errors);
    focusFirst(errors);
  }
  if (refusal !== seenRefusal) {
    setSeenRefusal(refusal);
    if (refusal) setFound(refusedIn(refusal));
  }
  const onRefused = useEffectEvent(() => focusFirst(refusedIn(refusal)));
  useEffect(() => onRefused(), [refusal]);

  return {
    form,
    hasError: found.length > 0,
    errorAt: (name: string) => found.find(({ field }) => field === name)?.message ?? null,
    /** @param error null if the values are valid */
    show: (error: FieldError | null) => show(error ? [error] : []),
    /** Removes the errors of fields that changed. */
    edit: (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
      setFound(found.filter(({ field }) => before[field] === after[field])),
    /** Shows the schema's errors. @returns the parsed values, or undefined if there are errors */
    read: <Output>(schema: z.ZodType<Output>, values: object): Output | undefined => {
      const { data, error } = schema.safeParse(values);
      const issues = error?.issues ?? [];
      show(issues.map(({ path, message }) => ({ field: String(path[0]), message })));
      return data;
    },
  };
}

/** Returns a form that parses its fields with a schema and sends them. @param prefix the start of their ids */
export function useSendForm<Input, Output>(
  prefix: string,
  schema: z.ZodType<Input>,
  call: (api: OwnerApi, input: Input) => Promise<Output>,
  onSuccess?: (output: Output) => void,
) {
  const { mutate, error, isPending } = useCall(call, { onSuccess });
  const { form, errorAt, hasError, edit, read } = useFieldErrors(prefix, error);
  return {
    form,
    errorAt,
    edit,
    send: (typed: object) => {
      const input = read(schema, typed);
      if (input !== undefined) mutate(input);
    },
    /** For `FormEnd`. */
    end: { isBusy: isPending, error: hasError ? null : error },
  };
}
