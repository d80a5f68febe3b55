import { readFile } from 'node:fs/promises';
import { planRendition } from '../assets/plan-rendition.ts';
import { chooseFormat, MIME_TYPES, parseTransform, toOutputFormat } from '../assets/transform.ts';
import { httpError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';

const NAME = /^[0-9a-f]{40}-(\d+)x(\d+)\.([a-z]+)$/;

/** `GET /images/:project/:dataset/:file` with the parameters of Sanity's "Image transformations". */
export async function serveImage(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { file, name } = locateAsset(request, lake);
  const [, width, height, extension = ''] = NAME.exec(name) ?? [];
  if (!width || !height) throw httpError(404, 'Not Found', 'There is no such image');
  const parameters = parseTransform(request.url.searchParams);
  const original = toOutputFormat(extension);
  const isPlain = Object.keys(parameters).length === 0;
  if (isPlain || !original) {
    const headers = assetHeaders(MIME_TYPES[extension] ?? 'application/octet-stream', name);
    return isFresh(request, name)
      ? { status: 304, headers }
      : { status: 200, headers, body: await readFile(file) };
  }

  const plan = planRendition({ width: Number(width), height: Number(height) }, parameters);
  const format = chooseFormat(parameters, request.headers.accept, original);
  const { bytes, key } = await lake.renditions.get({ file, plan, format, parameters });
  const headers = { ...assetHeaders(MIME_TYPES[format] ?? '', key), Vary: 'Accept, Origin' };
  return isFresh(request, key) ? { status: 304, headers } : { status: 200, headers, body: bytes };
}

/** `GET /files/:project/:dataset/:file`; `?dl=<name>` offers it for download. */
export async function serveFile(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { file, name } = locateAsset(request, lake);
  const document = lake.store.documents.get(`file-${name.replace('.', '-')}`);
  const type = document?.['mimeType'];
  const headers = assetHeaders(typeof type === 'string' ? type : 'application/octet-stream', name);
  const download = request.url.searchParams.get('dl');
  if (download !== null) {
    const filename = encodeURIComponent(download || name);
    headers['Content-Disposition'] = `attachment; filename*=UTF-8''${filename}`;
  }
  return isFresh(request, name)
    ? { status: 304, headers }
    : { status: 200, headers, body: await readFile(file) };
}

/** @throws 404 for another project or dataset, unknown files and path traversal */
function locateAsset({ params }: LakeRequest, lake: Lake): { file: string; name: string } {
  const name = params['file'] ?? '';
  const isThisDataset = params['project'] === lake.projectId && params['dataset'] === lake.dataset;
  const file = isThisDataset ? lake.assets.find(name) : null;
  if (file === null) throw httpError(404, 'Not Found', 'There is no such asset');
  return { file, name };
}

/** Assets are named by their content and never change. The policy keeps uploaded SVGs from running scripts. */
function assetHeaders(type: string, tag: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${tag}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

function isFresh({ headers }: LakeRequest, tag: string): boolean {
  return headers['if-none-match'] === `"${tag}"`;
}
