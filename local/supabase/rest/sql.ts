import { RestError } from './errors.ts';

/**
 * A name as an identifier. Together with `Parameters` this is the only way in which anything of a
 * request reaches a statement.
 * @throws RestError for names that no identifier can hold
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

  /** @returns the placeholder that stands for the value */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
