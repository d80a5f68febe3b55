import type { Availability, AvailableDay, AvailableWindow } from '#domain/schedule/availability.ts';
import { noteServerTime } from '#lib/server-clock.ts';
import { isBoolean, isText, listOf, orNull, shapeOf, type Guard } from '#lib/shape.ts';

const oneOf =
  <Option extends string>(...options: Option[]): Guard<Option> =>
  (value): value is Option =>
    options.some((option) => option === value);

export const isAvailability = shapeOf<Availability>({
  days: listOf(
    shapeOf<AvailableDay>({
      date: isText,
      state: oneOf('free', 'full', 'closed'),
      windows: listOf(
        shapeOf<AvailableWindow>({
          from: isText,
          until: isText,
          state: oneOf('free', 'full'),
          instant: isBoolean,
        }),
      ),
      holiday: isBoolean,
    }),
  ),
  firstFree: orNull(isText),
});

type Query = {
  /** `YYYY-MM-DD` */
  from: string;
  days: number;
  /** The service ids, separated by commas. */
  services: string;
};

/** Returns the availability, or null when it can't be loaded. The form works without it. */
export async function readAvailability(
  { from, days, services }: Query,
  signal: AbortSignal,
): Promise<Availability | null> {
  const query = new URLSearchParams({ from, days: `${days}`, services });
  try {
    const response = await fetch(`/api/availability?${query}`, { signal });
    noteServerTime(response);
    const body: unknown = response.ok ? await response.json() : null;
    return isAvailability(body) ? body : null;
  } catch {
    return null;
  }
}
