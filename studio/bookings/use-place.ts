import { createContext, useContext } from 'react';
import { DEFAULT_PLACE } from '#config/business.ts';
import type { StudioPlace } from '../place.ts';

/** The usual one until `PlaceProvider` has read that of the settings. */
export const PlaceContext = createContext<StudioPlace>(DEFAULT_PLACE);

/** Where the business is. */
export const usePlace = (): StudioPlace => useContext(PlaceContext);

/** Days and times of visits are wall clock there, wherever the owner is. */
export const useTimeZone = (): string => usePlace().timeZone;
