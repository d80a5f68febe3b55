import { isLoopbackHost } from '../../http/loopback-host.ts';
import { httpError } from '../errors.ts';

/**
 * Reads the project from a host of the form `<projectId>.localhost`.
 * @throws 403 for a host that is not this machine
 */
export function readHost(host: string | undefined): { projectId: string | null } {
  if (isLoopbackHost(host)) return { projectId: null };
  const projectId = /^([a-z0-9-]+)\.localhost(:\d+)?$/i.exec(host ?? '')?.[1]?.toLowerCase();
  if (!projectId) {
    throw httpError(403, 'Forbidden', 'This content lake accepts requests to this machine only');
  }
  return { projectId };
}
