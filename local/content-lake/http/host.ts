import { refuse } from '../errors.ts';

/**
 * Refuses a request that reached the loopback interface under a foreign name: a page of the web
 * whose name was made to resolve here (DNS rebinding) would pass for a page of this machine.
 * @returns the project id when the host is `<projectId>.localhost`
 */
export function readHost(host: string | undefined): { projectId: string | null } {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return { projectId: null };
  const projectId = /^([a-z0-9-]+)\.localhost$/.exec(name)?.[1];
  if (!projectId) {
    throw refuse(403, 'Forbidden', 'This content lake answers to the names of this machine only');
  }
  return { projectId };
}
