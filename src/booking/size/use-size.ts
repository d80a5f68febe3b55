import { useSyncExternalStore } from 'react';
import type { QuoteVehicleType } from '#config/business.ts';
import { SIZE_KEY } from '#config/inline-scripts.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // After Back, because the visitor may have chosen it on a later page.
  window.addEventListener('pageshow', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

function readSize(): QuoteVehicleType | null {
  const size = readStored('session', SIZE_KEY);
  return isQuoteVehicleType(size) ? size : null;
}

/** Stores the size of the visitor's vehicle in this tab. */
export function chooseSize(size: QuoteVehicleType): void {
  writeStored('session', SIZE_KEY, size);
  for (const listener of listeners) listener();
}

/**
 * Returns the size of the visitor's vehicle; null until it is chosen.
 * @param posted the value of a post without JavaScript
 */
export function useSize(posted: QuoteVehicleType | null = null): QuoteVehicleType | null {
  return useSyncExternalStore(
    subscribe,
    () => readSize() ?? posted,
    () => posted,
  );
}
