import { useMutation } from '@tanstack/react-query';
import type { CustomerCommand } from '#domain/customers.ts';
import { useStudioApi } from '../use-studio-api.ts';

/** @param id of a customer */
export function useCustomerCommand(id: string) {
  const api = useStudioApi();
  return useMutation({
    mutationFn: (command: CustomerCommand) => api.sendCustomer(id, command),
  });
}
