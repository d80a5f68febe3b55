import { createContext, useCallback, useContext } from 'react';
import { useRouter } from 'sanity/router';
import type { OwnerAction } from '#domain/booking/states.ts';
import { toolAddressOf } from './tool-address.ts';

/** What the tool shows. It stands in the address, so that Back and links in emails work. */
export function useToolAddress() {
  const { state, navigate } = useRouter();
  /** @param address a view, or the id of a booking */
  const show = useCallback((address: string) => navigate({ state: { address } }), [navigate]);
  return { ...toolAddressOf(state['address']), show };
}

/** The address of what is open beside the lists below; null: nothing. */
export const OpenedContext = createContext<string | null>(null);

export const useOpened = (): string | null => useContext(OpenedContext);

/** @param first the action to begin with */
export type OpenBooking = (id: string, first?: OwnerAction) => void;
