/** A city that the owner serves, with its ZIP codes as entered. */
type Area = { name: string; zipCodes: readonly string[] };

const ZIP_DIGITS = 5;

/** Returns the city of a ZIP code; undefined if it is not listed, or listed for several cities. */
export function cityOfZip(zip: string, areas: readonly Area[]): string | undefined {
  const wanted = zipIn(zip);
  const cities = areas.filter(({ zipCodes }) => zipCodes.some((code) => zipIn(code) === wanted));
  return wanted !== null && cities.length === 1 ? cities[0]?.name : undefined;
}

/** Returns whether the owner serves a ZIP code. */
export function isInArea(zip: string, areas: readonly Area[]): boolean {
  const wanted = zipIn(zip);
  return (
    wanted !== null && areas.some(({ zipCodes }) => zipCodes.some((code) => zipIn(code) === wanted))
  );
}

/** Returns the five digits of a ZIP code, even from the long form; null while there are fewer. */
export function zipIn(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= ZIP_DIGITS ? digits.slice(0, ZIP_DIGITS) : null;
}
