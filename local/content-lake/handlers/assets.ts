import { readFile } from 'node:fs/promises';
import { planRendition } from '../assets/plan-rendition.ts';
import { chooseFormat, isOutputFormat, mimeTypeOf, parseTransform } from '../assets/transform.ts';
import { httpError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';

const NAME = /^[0-9a-f]{40}-(\d+)x(\d+)\.([a-z]+)$/;

/** `GET /images/:project/:dataset/:file` with the parameters of Sanity's "Image transformations". */
export async function serveImage(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { file, name } = locateAsset(request, lake);
  const [, width, height, extension = ''] = NAME.exec(name) ?? [];
  if (!width || !height) throw httpError(404, 'Not Found', 'There is no such image');
  const parameters = parseTransform(request.url.searchParams);
  const isPlain = Object.keys(parameters).length === 0;
  if (isPlain || !isOutputFormat(extension)) {
    return respond(request, mimeTypeOf(extension), name, () => readFile(file));
  }
  const plan = planRendition({ width: Number(width), height: Number(height) }, parameters);
  const format = chooseFormat(parameters, request.headers.accept, extension);
  const { bytes, key } = await lake.renditions.get({ file, plan, format, parameters });
  return respond(request, mimeTypeOf(format), key, () => bytes, { Vary: 'Accept, Origin' });
}

/** `GET /files/:project/:dataset/:file`; `?dl=<name>` offers it for download. */
export async function serveFile(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { file, name } = locateAsset(request, lake);
  const document = lake.store.documents.get(`file-${name.replace('.', '-')}`);
  const type = document?.['mimeType'];
  const mimeType = typeof type === 'string' ? type : 'application/octet-stream';
  const download = request.url.searchParams.get('dl');
  const filename = encodeURIComponent(download || name);
  const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${filename}` };
  return respond(request, mimeType, name, () => readFile(file), download === null ? {} : headers);
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
async function respond(
  request: LakeRequest,
  type: string,
  tag: string,
  read: () => Buffer | Promise<Buffer>,
  others: Record<string, string> = {},
): Promise<LakeResponse> {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${tag}"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...others,
  };
  if (request.headers['if-none-match'] === `"${tag}"`) return { status: 304, headers };
  return { status: 200, headers, body: await read() };
}
