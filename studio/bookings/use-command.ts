import { useMutation } from '@tanstack/react-query';
import type { OwnerCommand } from '#domain/bookings/schemas.ts';
import { useStudioApi } from './use-studio-api.ts';

/** @param id of a booking, a message or a quote */
export function useCommand(id: string) {
  const api = useStudioApi();
  return useMutation({ mutationFn: (command: OwnerCommand) => api.send(id, command) });
}
