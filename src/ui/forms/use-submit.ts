import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import type { Message } from '#config/messages.ts';
import { failed, type FieldErrors, type SubmitResult } from '#config/submit-result.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { type Texts, useStandingErrors, type Validate } from './use-standing-errors.ts';

type Send<Values, Field extends string, Data> = (
  form: HTMLFormElement,
  values: Values,
) => Promise<SubmitResult<Field, Data>>;

type Options<Values, Field extends string, Data, Typed> = {
  form: RefObject<HTMLFormElement | null>;
  /** In form order. The first invalid one gets the focus. */
  fields: readonly Field[];
  /** As typed. */
  values: Typed;
  validate: Validate<Typed, Field>;
  /** Imports the code that validates and sends, on first interaction to keep the page light. */
  load: () => Promise<Send<Values, Field, Data>>;
  /** Shown when that import fails. */
  failure: Message;
  /** The result of a plain form post. */
  posted?: SubmitResult<Field, Data> | null;
  /** Posts the form without the sending script, for a browser in which that script fails. */
  post?: (form: FormData) => void;
  /** Also receives the sent values. The state of the form may be older, or newer by now. */
  onResult?: (result: SubmitResult<Field, Data>, sent: Values) => void;
};

const NONE = {};

/** Returns what submits a form, one submission at a time, and moves the focus afterwards. */
export function useSubmit<Values, Field extends string, Data, Typed extends Texts<Field>>(
  options: Options<Values, Field, Data, Typed>,
) {
  const { form, fields, values: typed, validate, load, failure, posted = null, onResult } = options;
  const [result, setResult] = useState(posted);
  const [lastPosted, setLastPosted] = useState(posted);
  if (posted !== lastPosted) {
    setLastPosted(posted);
    setResult(posted);
  }
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const alert = useRef<HTMLDivElement>(null);
  const found: FieldErrors<Field> = result && result.status !== 'success' ? result.errors : NONE;
  const errors = useStandingErrors({ found, values: typed, validate });
  const firstInvalid = fields.find((field) => found[field]);
  // A message about fields disappears with the last field error.
  const isSettled = firstInvalid !== undefined && Object.keys(errors).length === 0;

  useEffect(() => {
    // After a post without JavaScript, the visitor may already be typing when the script loads.
    if (result === posted && form.current?.contains(document.activeElement)) return;
    if (result?.status === 'failed') alert.current?.focus();
    if (form.current && firstInvalid) focusField(form.current, firstInvalid);
  }, [result, posted, form, firstInvalid]);

  function prepare() {
    // The submission tries again, and shows a failure.
    load().catch(console.warn);
  }

  async function submit(values: Values) {
    const element = form.current;
    if (isBusy.current || !element) return;
    isBusy.current = true;
    setSending(true);
    setResult(null);
    const outcome = await load().then(
      (send) => send(element, values).catch(postInstead),
      (error: unknown) => {
        console.warn('The form could not be sent.', error);
        // A page from before a deployment imports files that are gone.
        return failed(failure, { isOutdated: navigator.onLine });
      },
    );
    isBusy.current = false;
    setSending(false);
    if (outcome === null) return;
    setResult(outcome);
    onResult?.(outcome, values);
  }

  /** Returns null, because the result arrives as `posted`. */
  function postInstead(error: unknown) {
    console.warn('The form is posted as it is.', error);
    if (!options.post || !form.current) return failed(failure);
    const data = new FormData(form.current);
    startTransition(() => options.post?.(data));
    return null;
  }

  return {
    result: isSettled ? null : result,
    errors,
    firstInvalid,
    isSending,
    alert,
    prepare,
    submit,
  };
}
