import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OwnerCommand } from '#domain/booking/commands.ts';
import type { CustomerCommand } from '#domain/booking/customers.ts';
import { customerQuery, viewQuery } from './queries.ts';
import type { StudioApi } from './studio-api.ts';
import type { ViewName } from './view-rows.ts';

export const StudioApiContext = createContext<StudioApi | null>(null);

/** @throws Error outside of `BookingsProvider` */
export function useStudioApi(): StudioApi {
  const api = useContext(StudioApiContext);
  if (!api) throw new Error('useStudioApi needs BookingsProvider.');
  return api;
}

/** One of the lists that the site keeps for the owner. */
export const useView = <View extends ViewName>(
  view: View,
  parameters: Record<string, string> = {},
  isEnabled = true,
) => useQuery({ ...viewQuery(useStudioApi(), view, parameters), enabled: isEnabled });

export const useCustomer = (id: string) => useQuery(customerQuery(useStudioApi(), id));

/** A call that changes something, made by a press. */
export function useCall<Input = void, Output = unknown>(
  call: (api: StudioApi, input: Input) => Promise<Output>,
  options: Pick<UseMutationOptions<Output, Error, Input>, 'onSuccess' | 'onError'> = {},
) {
  const api = useStudioApi();
  return useMutation({ ...options, mutationFn: (input: Input) => call(api, input) });
}

/** @param id of a booking, a message or a quote */
export const useCommand = (id: string) =>
  useCall((api, command: OwnerCommand) => api.send(id, command));

/** @param id of a customer */
export const useCustomerCommand = (id: string) =>
  useCall((api, command: CustomerCommand) => api.sendCustomer(id, command));

/** Whether this member may change bookings; true until the site says otherwise. */
export function useMayAct(): boolean {
  const api = useStudioApi();
  return useQuery({ queryKey: ['access'], queryFn: api.access }).data !== 'read';
}
