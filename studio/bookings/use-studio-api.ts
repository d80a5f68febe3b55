import { createContext, useContext } from 'react';
import type { StudioApi } from './api/studio-api.ts';

export const StudioApiContext = createContext<StudioApi | null>(null);

/** @throws Error outside of `BookingsProvider` */
export function useStudioApi(): StudioApi {
  const api = useContext(StudioApiContext);
  if (!api) throw new Error('useStudioApi needs BookingsProvider.');
  return api;
}
