import { fail, ok, skip, warn } from './outcome.ts';
import type { SiteCheck } from './site-check.ts';

const MB = 1_000_000;
/** A build takes about half of it, and the photos as much again. */
const LITTLE_DISK = 2_000 * MB;
/** PostgreSQL is elsewhere: what is left is for the log and the page cache. */
const NO_DISK = 200 * MB;
/** What a process takes under load. */
const LITTLE_MEMORY = 150 * MB;

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`;

export const machine: SiteCheck = {
  id: 'machine',
  title: 'The server has disk and memory left',
  fix: 'Delete builds and logs that nobody needs, lower IMAGE_CACHE_MB, or take a larger server.',
  run: ({ machine: left }) => {
    if (!left) return skip('The host keeps its machines to itself.');
    const message = `${megabytes(left.disk)} of disk and ${megabytes(left.memory)} of memory are left.`;
    if (left.disk < NO_DISK) return fail(message);
    return left.disk < LITTLE_DISK || left.memory < LITTLE_MEMORY ? warn(message) : ok(message);
  },
};
