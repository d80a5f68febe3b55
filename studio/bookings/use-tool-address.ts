import { useCallback } from 'react';
import { useRouter } from 'sanity/router';
import { toolAddressOf } from './tool-address.ts';

/** What the tool shows. It stands in the address, so that Back and links in emails work. */
export function useToolAddress() {
  const { state, navigate } = useRouter();
  /** @param address a view, or the id of a booking */
  const show = useCallback((address: string) => navigate({ state: { address } }), [navigate]);
  return { ...toolAddressOf(state['address']), show };
}
