import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readUnheard } from '#lib/forms/form-elements.ts';
import { afterPress } from './after-press.ts';

type Options<Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  fields: readonly Field[];
  /** As the state of the form has them. */
  values: Partial<Record<Field, string>>;
  /** Takes what the fields show into the state. */
  take: (unheard: Partial<Record<Field, string>>) => void;
};

/**
 * Takes what a browser filled in without an event that React hears, as soon as anything else happens in the form.
 * @returns a function that reads it now, for a form that is about to be sent: its state may be older
 */
export function useUnheard<Field extends string>({ form, fields, values, take }: Options<Field>) {
  const read = (): Partial<Record<Field, string>> =>
    form.current ? readUnheard(form.current, fields, values) : {};
  const takeNow = useEffectEvent(() => {
    const unheard = read();
    if (Object.keys(unheard).length > 0) take(unheard);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    let cancel: (() => void) | undefined;
    const takeLater = () => {
      cancel?.();
      cancel = afterPress(takeNow);
    };
    for (const type of ['change', 'focusout', 'click']) {
      element.addEventListener(type, takeLater, { signal });
    }
    return () => {
      listeners.abort();
      cancel?.();
    };
  }, [form]);

  return read;
}
