/** Who sends a request: a person who signed in, or a program with an issued token. */
export type Identity = { id: string; displayName: string; readsOnly?: true };
