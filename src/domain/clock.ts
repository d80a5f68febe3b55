/** `14:30` → 870. @param time of a day, `HH:MM` */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** 870 → `14:30`. Past midnight the clock begins anew. */
export function clockOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
}

/** `YYYY-MM-DD` and `HH:MM`. */
export type DayAndTime = { date: string; time: string };

/**
 * What calendar and clock show in a time zone at an instant, whatever clock and language a browser has.
 * Engines differ in how they write a date, not in its parts.
 */
export function wallClockIn(timeZone: string): (instant: Date) => DayAndTime {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((one) => one.type === type)?.value ?? '';
    return {
      date: `${part('year')}-${part('month')}-${part('day')}`,
      time: `${part('hour')}:${part('minute')}`,
    };
  };
}

/** What American English calls a time zone, summer and winter: `America/Boise` → `Mountain Time`. */
export function genericZoneName(timeZone: string): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * How to write dates for people, in American English; no code may read what it returns. The narrow
 * space that engines put before AM is a plain one: some email programs show it as a box.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', options);
  return (date) => format.format(date).replace(/\s/g, ' ');
}
