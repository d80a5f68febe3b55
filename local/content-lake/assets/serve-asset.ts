import { httpError } from '../errors.ts';
import type { LakeRequest } from '../http/types.ts';
import type { Lake } from '../lake.ts';

/** @throws 404 for another project or dataset, unknown files and path traversal */
export function locateAsset({ params }: LakeRequest, lake: Lake): { file: string; name: string } {
  const name = params['file'] ?? '';
  const isThisDataset = params['project'] === lake.projectId && params['dataset'] === lake.dataset;
  const file = isThisDataset ? lake.assets.find(name) : null;
  if (file === null) throw httpError(404, 'Not Found', 'There is no such asset');
  return { file, name };
}

/** Assets are named by their content and never change. The policy keeps uploaded SVGs from running scripts. */
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
