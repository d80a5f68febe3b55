const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation'],
  count: ['exact', 'planned', 'estimated'],
} as const;

type Name = keyof typeof KNOWN;
export type Preferences = Partial<Record<Name, string>>;

/** The preferences of a request that are understood; the others are ignored, as PostgREST does. */
export function parsePrefer(header: string | string[] | undefined): Preferences {
  const preferences: Preferences = {};
  for (const token of [header ?? []].flat().join(',').split(',')) {
    const [name, value] = token.trim().split('=');
    for (const known of namesOf(KNOWN)) {
      const values: readonly string[] = KNOWN[known];
      if (known === name && value !== undefined && values.includes(value)) {
        preferences[known] ??= value;
      }
    }
  }
  return preferences;
}

/** The header that says which preferences counted, among those that the kind of request knows. */
export function preferenceApplied(
  preferences: Preferences,
  applicable: Name[],
): Record<string, string> {
  const applied = namesOf(KNOWN)
    .filter((name) => applicable.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`);
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}

function namesOf(known: typeof KNOWN): Name[] {
  return Object.keys(known).filter((name): name is Name => name in known);
}
