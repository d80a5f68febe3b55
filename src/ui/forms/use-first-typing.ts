import { useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

/**
 * Returns whether the visitor is typing into a field for the first time, when a note about half a value is
 * no help. Once shown, a note remains while it applies.
 */
export function useFirstTyping(hasNote: boolean) {
  const [isTyping, setTyping] = useState(false);
  const cancel = useRef<() => void>(undefined);

  function onFocus() {
    cancel.current?.();
    if (!hasNote) setTyping(true);
  }

  function onBlur() {
    cancel.current = afterPress(() => setTyping(false));
  }

  return { isTyping, listeners: { onFocus, onBlur } };
}
