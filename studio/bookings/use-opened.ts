import { createContext, useContext } from 'react';

/** The address of what is open beside the lists below; null: nothing. */
export const OpenedContext = createContext<string | null>(null);

export const useOpened = (): string | null => useContext(OpenedContext);
