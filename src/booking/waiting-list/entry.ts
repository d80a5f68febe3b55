export const ENTRY_FIELDS = ['name', 'email', 'phone', 'package', 'size', 'date', 'time'] as const;

/** An entry as a browser sends it: empty where nothing was typed or chosen. */
export type Entry = Record<(typeof ENTRY_FIELDS)[number] | 'until', string>;

export type JoinResult =
  | { outcome: 'joined'; isEmailed: boolean }
  /** There is nothing to wait for. */
  | { outcome: 'free' }
  | {
      outcome: 'refused';
      /** By field. */
      errors: Record<string, string | undefined>;
      failure: string | null;
    };
