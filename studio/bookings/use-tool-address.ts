import { useCallback } from 'react';
import { useRouter } from 'sanity/router';
import { toolAddressOf, type ToolAddress, type View } from './tool-address.ts';

/** Where the owner is in the tool. It stands in the address, so that Back and links of emails work. */
export function useToolAddress() {
  const { state, navigate } = useRouter();
  const place: ToolAddress = toolAddressOf(state['place']);
  const showView = useCallback((view: View) => navigate({ state: { place: view } }), [navigate]);
  const showBooking = useCallback((id: string) => navigate({ state: { place: id } }), [navigate]);
  return { place, showView, showBooking };
}
