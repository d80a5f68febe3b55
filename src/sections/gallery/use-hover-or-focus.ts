import { useState, type FocusEvent, type PointerEvent } from 'react';

/** A control with this attribute can have the focus without pausing the carousel. */
export const KEEPS_PLAYING = { 'data-keeps-playing': '' };

/** Whether a mouse or the keyboard focus is on an element, and the handlers for that element. */
export function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      setFocused(target.matches(':focus-visible:not([data-keeps-playing])'));
    },
    onBlur: () => setFocused(false),
  };
  return { isHoveredOrFocused: isHovered || isFocused, handlers };
}
