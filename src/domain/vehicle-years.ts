/** How far back the list of model years goes. Any other valid year can be typed. */
const YEARS_BACK = 25;

/** Next year's models are sold this year. Newest first. */
export function listedVehicleYears(thisYear = new Date().getFullYear()): string[] {
  return Array.from({ length: YEARS_BACK + 2 }, (_, index) => String(thisYear + 1 - index));
}
