import { refuse } from '../errors.ts';
import type { LakeRequest } from '../http/message.ts';
import type { Lake } from '../lake.ts';

/** @throws 404 for another project or dataset, for unknown files and for tricks with paths */
export function locateAsset({ params }: LakeRequest, lake: Lake): { file: string; name: string } {
  const name = params['file'] ?? '';
  const isHere = params['project'] === lake.projectId && params['dataset'] === lake.dataset;
  const file = isHere ? lake.assets.find(name) : null;
  if (file === null) throw refuse(404, 'Not Found', 'There is no such asset');
  return { file, name };
}

/** Assets are named by their content and never change. An uploaded SVG or page may run nothing. */
export function assetHeaders(type: string, tag: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${tag}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

export function isFresh({ headers }: LakeRequest, tag: string): boolean {
  return headers['if-none-match'] === `"${tag}"`;
}
