/**
 * A whole number within bounds. One check with one sentence: separate rules for "is there", "is
 * whole" and "is large enough" would each complain about an empty field.
 * @returns a check that gives true, or what to do about it
 */
export function validateWholeNumber(
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): (value: number | undefined) => true | string {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} up` : `${least} to ${most}`;
  return (value) =>
    value !== undefined && Number.isInteger(value) && value >= least && value <= most
      ? true
      : `Write a whole number from ${range}.`;
}

/** A city without a place in the menu follows the others by name, so the field may stay empty. */
export function validatePlaceInMenu(place: number | undefined): true | string {
  return place === undefined || validateWholeNumber(1)(place) === true
    ? true
    : 'Write a whole number from 1 up, or leave it empty.';
}
