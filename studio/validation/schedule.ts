/** An entry of the business hours while it is being edited. */
export type OpeningHoursValue = { days?: string[]; opens?: string; closes?: string };

export function validateOpeningHours(hours: OpeningHoursValue | undefined): true | string {
  if (!hours?.days || hours.days.length === 0) return 'Choose at least one day.';
  if (!hours.opens || !hours.closes) return 'Choose when you open and when you close.';
  return hours.opens < hours.closes
    ? true
    : 'The closing time must be later than the opening time.';
}

export function validateOneEntryPerDay(entries: OpeningHoursValue[] | undefined): true | string {
  const days = (entries ?? []).flatMap((entry) => entry.days ?? []);
  const twice = days.find((day, index) => days.indexOf(day) !== index);
  return twice === undefined ? true : `${twice} is in two entries. Keep it in just one.`;
}
