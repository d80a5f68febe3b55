import { createHash } from 'node:crypto';

/** One tag for the whole dataset: any change makes every result stale. */
export function syncTag({ projectId, dataset }: { projectId: string; dataset: string }): string {
  const hash = createHash('sha256').update(`${projectId}/${dataset}`).digest('base64url');
  return `s1:${hash.slice(0, 6)}`;
}
