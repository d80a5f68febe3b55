import { createContext, useContext } from 'react';
import { useRouter } from 'sanity/router';
import type { OwnerAction } from '#domain/booking/states.ts';
import type { Start } from '../entry/entry-values.ts';
import { toolAddressOf } from './tool-address.ts';

/** Returns what the tool shows. It comes from the address, so that Back and links in emails work. */
export function useToolAddress() {
  const { state, navigate } = useRouter();
  /** @param address a view, or the id of a booking */
  const show = (address: string) => navigate({ state: { address } });
  return { ...toolAddressOf(state['address']), show };
}

/** The entry that is open beside the lists, and the functions to open and close it. */
export type Tool = {
  /** The address of the open entry, or null. */
  opened: string | null;
  /** The action that the opened booking starts with. */
  first: OwnerAction | null;
  /** The first values of a booking by phone. */
  start: Start | null;
  open: (address: string, first?: OwnerAction) => void;
  book: (start: Start | null) => void;
  close: () => void;
};

export const ToolContext = createContext<Tool | null>(null);

/** @throws Error outside of `BookingsTool` */
export function useTool(): Tool {
  const tool = useContext(ToolContext);
  if (!tool) throw new Error('useTool needs BookingsTool.');
  return tool;
}
