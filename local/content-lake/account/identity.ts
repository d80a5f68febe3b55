/** Who sends a request: a person who signed in, or a program with one of the issued tokens. */
export type Identity = { id: string; displayName: string; readsOnly?: true };
