type Status = 'ok' | 'warn' | 'fail' | 'skip';
export type Outcome = { status: Status; message: string };

export const ok = (message: string): Outcome => ({ status: 'ok', message });
export const warn = (message: string): Outcome => ({ status: 'warn', message });
export const fail = (message: string): Outcome => ({ status: 'fail', message });
/** There is nothing to look at, or what would tell does not respond. */
export const skip = (message: string): Outcome => ({ status: 'skip', message });
