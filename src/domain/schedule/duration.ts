/** In hours. */
type Span = { min: number; max: number };

const DURATION =
  /^(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?\s*(hours?|hrs?|h|minutes?|mins?)$/i;

/** Returns a duration from the owner's text, e.g. "4-6 hours"; null for another format. */
export function readDuration(text: string): Span | null {
  const [, first, last = first, unit = ''] = DURATION.exec(text.trim()) ?? [];
  if (first === undefined || last === undefined) return null;
  const perHour = unit.toLowerCase().startsWith('m') ? 60 : 1;
  const span = { min: Number(first) / perHour, max: Number(last) / perHour };
  return span.min <= span.max ? span : null;
}

/** The limit of the services table, about a week. */
const MAX_MINUTES = 10_000;

/** Returns the longest duration of a service in whole minutes; null when it can't be read. */
export function longestMinutes(text: string): number | null {
  const minutes = Math.ceil((readDuration(text)?.max ?? 0) * 60);
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : null;
}

/**
 * Returns the duration of several services together, e.g. "5-7 hours"; null if one duration is missing or can't be
 * added.
 */
export function sumDurations(durations: readonly (string | null | undefined)[]): string | null {
  if (durations.length === 0) return null;
  const [only] = durations;
  if (durations.length === 1) return only ?? null;
  const spans = durations.flatMap((text) => readDuration(text ?? '') ?? []);
  if (spans.length < durations.length) return null;
  const add = (end: keyof Span) => round(spans.reduce((sum, span) => sum + span[end], 0));
  return add('min') === add('max') ? `${add('min')} hours` : `${add('min')}-${add('max')} hours`;
}

type Timed = { id: string; title: string; duration: string | null };

/** Returns the durations of services by id and by title, without services that have none. */
export function durationsByName(services: readonly Timed[]): ReadonlyMap<string, string> {
  const named = services.flatMap(({ id, title, duration }) =>
    duration ? [id, title].map((name): [string, string] => [name, duration]) : [],
  );
  return new Map(named);
}

/** Returns minutes as text: `90` → `1 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

/** Rounds to a quarter of an hour. */
const round = (hours: number) => Math.round(hours * 4) / 4;
