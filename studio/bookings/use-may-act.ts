import { useQuery } from '@tanstack/react-query';
import { useStudioApi } from './use-studio-api.ts';

/** Whether this member may change bookings; true until the site says otherwise. */
export function useMayAct(): boolean {
  const api = useStudioApi();
  return useQuery({ queryKey: ['access'], queryFn: api.access }).data !== 'read';
}
