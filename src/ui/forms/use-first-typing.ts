import { useRef, useState } from 'react';

/**
 * A press on something below leaves the field too. What appears before the press has ended would
 * move that away from under the finger.
 */
const PRESS_MS = 300;

/**
 * Whether the visitor is still typing into a field for the first time: a note about half of a value helps
 * nobody. Once it is shown it stays while it is true.
 */
export function useFirstTyping(hasNote: boolean) {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function onFocus() {
    clearTimeout(timer.current);
    if (!hasNote) setTyping(true);
  }

  function onBlur() {
    timer.current = setTimeout(() => setTyping(false), PRESS_MS);
  }

  return { isTyping, listeners: { onFocus, onBlur } };
}
