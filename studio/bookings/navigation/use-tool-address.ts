import { createContext, useContext } from 'react';
import { useRouter } from 'sanity/router';
import type { OwnerAction } from '#domain/booking/states.ts';
import type { Start } from '../entry/entry-values.ts';
import { toolAddressOf } from './tool-address.ts';

/** What the tool shows. It stands in the address, so that Back and links in emails work. */
export function useToolAddress() {
  const { state, navigate } = useRouter();
  /** @param address a view, or the id of a booking */
  const show = (address: string) => navigate({ state: { address } });
  return { ...toolAddressOf(state['address']), show };
}

/** What is open beside the lists, and the ways to open and to leave it. */
export type Tool = {
  /** Its address; null: nothing. */
  opened: string | null;
  /** The action to begin the opened booking with. */
  first: OwnerAction | null;
  /** What a booking by phone begins with. */
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
