/** Returns a record with these names as its typed keys. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  // TypeScript loses the key types in `fromEntries`.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Returns the keys of a record in their order, with their types. */
export const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(record).filter((name): name is Name => name in record);

/** Returns a name as the database writes it: `contactBy` → `contact_by`. */
export const snakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
