import { createContext, useContext } from 'react';
import { DEFAULT_PLACE } from '#config/business.ts';

/** The usual one until `TimeZoneProvider` has read that of the settings. */
export const TimeZoneContext = createContext<string>(DEFAULT_PLACE.timeZone);

/** Days and times of visits are wall clock there, wherever the owner is. */
export const useTimeZone = (): string => useContext(TimeZoneContext);
