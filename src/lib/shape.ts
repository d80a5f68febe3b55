/**
 * Guards for JSON and stored values in code that loads with the page, where a validation library would be too large.
 * Forms have zod schemas.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export function orNull<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** Returns a guard that checks all fields of an object. The compiler requires a guard for each field. */
export function shapeOf<T extends object>(guards: { [Key in keyof T]-?: Guard<T[Key]> }): Guard<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries<Guard<unknown>>(guards).every(([key, guard]) => guard(fields.get(key)));
  };
}
