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

/**
 * How many rows a change may affect at most: `handling=strict, max-affected=10`.
 * @see https://docs.postgrest.org/en/stable/references/api/preferences.html#max-affected
 */
export function parseMaxAffected(header: string | string[] | undefined): number | null {
  const tokens = [header ?? []].flat().join(',').split(',');
  const names = tokens.map((token) => token.trim());
  if (!names.includes('handling=strict')) return null;
  const rows = names.map((name) => /^max-affected=(\d{1,9})$/.exec(name)?.[1]).find(Boolean);
  return rows === undefined ? null : Number(rows);
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
