import { useEffect, useEffectEvent, useState } from 'react';
import { useEarlyTyping } from './use-early-typing.ts';

type Options<State, Field extends string> = {
  /** The `id` of the form. */
  id: string;
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
  const { id, fields, state } = options;
  const [initial] = useState(state);
  const store = useEffectEvent(options.store);

  useEarlyTyping(id, fields, options.restore);

  useEffect(() => {
    if (state !== initial) store(state);
  }, [state, initial]);
}
