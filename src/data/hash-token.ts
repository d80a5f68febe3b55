import { createHash } from 'node:crypto';

/** Secrets leave the site only as hashes. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
