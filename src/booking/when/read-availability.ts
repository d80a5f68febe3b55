import type { Availability, AvailableDay, AvailableWindow } from '#domain/booking/availability.ts';

type Query = {
  /** `YYYY-MM-DD` */
  from: string;
  days: number;
  /** Their ids, with commas between. */
  services: string;
};

/** What is free, or null where the server doesn't tell: the form works without it. */
export async function readAvailability(
  { from, days, services }: Query,
  signal: AbortSignal,
): Promise<Availability | null> {
  const query = new URLSearchParams({ from, days: `${days}`, services });
  try {
    const response = await fetch(`/api/availability?${query}`, { signal });
    return response.ok ? parseAvailability(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Looked at by hand: a validator would weigh more than the whole picker. */
export function parseAvailability(body: unknown): Availability | null {
  if (!isObject(body) || !Array.isArray(body.days) || !body.days.every(isDay)) return null;
  const { firstFree } = body;
  return { days: body.days, firstFree: typeof firstFree === 'string' ? firstFree : null };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDay = (value: unknown): value is AvailableDay =>
  isObject(value) &&
  typeof value.date === 'string' &&
  (value.state === 'free' || value.state === 'full' || value.state === 'closed') &&
  Array.isArray(value.windows) &&
  value.windows.every(isWindow);

const isWindow = (value: unknown): value is AvailableWindow =>
  isObject(value) &&
  typeof value.from === 'string' &&
  (value.state === 'free' || value.state === 'full');
