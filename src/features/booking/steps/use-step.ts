import { useSyncExternalStore } from 'react';
import { BOOKING_STEPS, type BookingStep } from '#features/booking/fields.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** The step in the address. The style sheet shows it by itself: this is for what assistive technology reads. */
export function useStep(): BookingStep {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
  return BOOKING_STEPS.find(({ id }) => id === hash)?.id ?? 'what';
}
