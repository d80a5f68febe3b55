import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readAutofill } from '#lib/forms/form-elements.ts';
import { afterPress } from './after-press.ts';

type Options<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  fields: readonly Field[];
  /** The values in the form's state. */
  values: Partial<Record<Field, string>>;
  /** Stores the values in the form's state. */
  onFill: (filled: Partial<Record<Field, string>>) => void;
};

/**
 * Stores what a browser filled in without an event that React receives, as soon as anything else happens in the form.
 * @returns a function that reads it now, because the state of a form that is about to be sent may be older
 */
export function useAutofill<Field extends string>({
  form,
  fields,
  values,
  onFill,
}: Options<Field>) {
  const read = (): Partial<Record<Field, string>> =>
    form.current ? readAutofill(form.current, fields, values) : {};
  const storeNow = useEffectEvent(() => {
    const filled = read();
    if (Object.keys(filled).length > 0) onFill(filled);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let cancel: (() => void) | undefined;
    const storeLater = () => {
      cancel?.();
      cancel = afterPress(storeNow);
    };
    for (const type of ['change', 'focusout', 'click']) {
      element.addEventListener(type, storeLater, { signal });
    }
    return () => {
      listeners.abort();
      cancel?.();
    };
  }, [form]);

  return read;
}
