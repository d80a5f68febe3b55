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
  /** The fields in the server's HTML. */
  fields: readonly Field[];
  state: State;
  /** Restores the draft of an earlier visit in this tab, overridden by what was just typed. */
  restore: (typed: Partial<Record<Field, string>>) => void;
  /** Stores a changed state in this tab. */
  store: (state: State) => void;
};

/** Keeps what was typed before the script loaded and across a reload. */
export function useFormDraft<State, Field extends string>(options: Options<State, Field>) {
  const { form, fields, state } = options;
  const [initial] = useState(state);
  const isRestored = useRef(false);
  const restore = useEffectEvent(options.restore);
  const store = useEffectEvent(options.store);

  // Read what was typed before hydration, because React would overwrite it. A layout effect runs before
  // any update that another hook may have caused. An effect doesn't.
  useLayoutEffect(() => {
    if (isRestored.current || !form.current) return;
    isRestored.current = true;
    restore(readTyped(form.current, fields));
  }, [form, fields]);

  useEffect(() => {
    if (state !== initial) store(state);
  }, [state, initial]);
}
