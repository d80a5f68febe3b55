import { RestError } from './errors.ts';

/**
 * A name as a quoted identifier. Data of a request reaches a statement only through this function and
 * `Parameters`.
 * @throws RestError for names that cannot be identifiers
 */
export function quote(name: string): string {
  if (name === '' || name.includes('\0')) {
    throw new RestError(400, 'PGRST100', `"${name}" is not a name`);
  }
  return `"${name.replaceAll('"', '""')}"`;
}

/** The values of one statement, in order. */
export class Parameters {
  readonly values: string[] = [];

  /** @returns the placeholder of the value */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
