const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation'],
  count: ['exact', 'planned', 'estimated'],
} as const;

type Name = keyof typeof KNOWN;
export type Preferences = Partial<Record<Name, string>>;

/** The known preferences of a request; PostgREST ignores others too. */
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

/** The header that lists the applied preferences. */
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
