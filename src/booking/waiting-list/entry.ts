export const ENTRY_FIELDS = ['name', 'email', 'phone', 'package', 'size', 'date', 'time'] as const;

/** An entry as a browser sends it. Untouched fields are empty. */
export type Entry = Record<(typeof ENTRY_FIELDS)[number] | 'until', string>;

export type JoinResult =
  | { outcome: 'joined'; isEmailed: boolean }
  /** The time is free, so there is nothing to wait for. */
  | { outcome: 'free' }
  | {
      outcome: 'refused';
      /** By field. */
      errors: Record<string, string | undefined>;
      failure: string | null;
    };
