import { readFile } from 'node:fs/promises';
import type { LakeRequest, LakeResponse } from '../http/types.ts';
import type { Lake } from '../lake.ts';
import { assetHeaders, isFresh, locateAsset } from './serve-asset.ts';

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
