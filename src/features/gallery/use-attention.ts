import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Controls with this attribute may have the focus without holding anything up. */
export const NO_HOLD = { 'data-no-hold': '' };

/** Whether a visitor's mouse or keyboard focus rests on something, and the handlers that tell. */
export function useAttention() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      setFocused(target.matches(':focus-visible:not([data-no-hold])'));
    },
    onBlur: () => setFocused(false),
  };
  return { hasAttention: isHovered || isFocused, handlers };
}
