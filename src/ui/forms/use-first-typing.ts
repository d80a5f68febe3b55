import { useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

/**
 * Whether the visitor is still typing into a field for the first time: a note about half of a value helps
 * nobody. Once it is shown it stays while it is true.
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
