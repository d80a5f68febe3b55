import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { readTyped } from '#lib/forms/form-elements.ts';

type Options<State, Field extends string> = {
  form: RefObject<HTMLFormElement | null>;
  /** The fields that stand in the HTML of the server. */
  fields: readonly Field[];
  state: State;
  /** Takes over what an earlier visit in this tab left behind, and over that what was just typed. */
  restore: (typed: Partial<Record<Field, string>>) => void;
  /** Keeps a changed state in this tab. */
  store: (state: State) => void;
};

/** Loses nothing that was typed: neither before the script arrived nor over a reload. */
export function useFormDraft<State, Field extends string>(options: Options<State, Field>) {
  const { form, fields, state } = options;
  const [initial] = useState(state);
  const isRestored = useRef(false);
  const restore = useEffectEvent(options.restore);
  const store = useEffectEvent(options.store);

  // Read what was typed before hydration: React would overwrite it. A layout effect runs before any
  // update that another hook may have caused, an effect does not.
  useLayoutEffect(() => {
    if (isRestored.current || !form.current) return;
    isRestored.current = true;
    restore(readTyped(form.current, fields));
  }, [form, fields]);

  useEffect(() => {
    if (state !== initial) store(state);
  }, [state, initial]);
}
