import { readFile } from 'node:fs/promises';
import { httpError } from '../errors.ts';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { chooseFormat, MIME_TYPES, toOutputFormat } from './choose-format.ts';
import { planRendition } from './plan-rendition.ts';
import { assetHeaders, isFresh, locateAsset } from './serve-asset.ts';
import { parseTransform } from './transform-parameters.ts';

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
