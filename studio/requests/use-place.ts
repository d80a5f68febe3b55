import { useCallback } from 'react';
import { useRouter } from 'sanity/router';
import { placeOf, type Place, type View } from './place.ts';

/** Where the owner is in the tool. It stands in the address, so that Back and links of emails work. */
export function usePlace() {
  const { state, navigate } = useRouter();
  const place: Place = placeOf(state['place']);
  const showView = useCallback((view: View) => navigate({ state: { place: view } }), [navigate]);
  const showRequest = useCallback((id: string) => navigate({ state: { place: id } }), [navigate]);
  return { place, showView, showRequest };
}
