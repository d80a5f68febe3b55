import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { requireIdentity } from '../access.ts';
import { describeImage } from '../assets/describe-image.ts';
import {
  chooseFormat,
  isFormat,
  mimeTypeOf,
  parseTransform,
  renderImage,
} from '../assets/transform.ts';
import { httpError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { applyMutation } from '../mutations/apply-mutation.ts';
import { transact } from '../mutations/transact.ts';

const NAME = /^[0-9a-f]{40}-(\d+)x(\d+)\.([a-z]+)$/;

/** `GET /images/:project/:dataset/:file` with the parameters of Sanity's "Image transformations". */
export async function serveImage(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const { file, name } = locateAsset(request, lake);
  const [, width, height, extension = ''] = NAME.exec(name) ?? [];
  if (!width || !height) throw httpError(404, 'Not Found', 'Image not found');
  const transform = parseTransform(request.url.searchParams);
  if (Object.keys(transform).length === 0 || !isFormat(extension)) {
    return respond(request, mimeTypeOf(extension), name, () => readFile(file));
  }
  const format = chooseFormat(transform, request.headers.accept, extension);
  const key = hash('sha256', JSON.stringify([name, transform, format])).slice(0, 40);
  const original = { width: Number(width), height: Number(height) };
  const render = () => renderImage(file, original, transform, format);
  const bytes = await lake.renditions.get(key, render);
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
  const headers = {
    'Content-Disposition': `attachment; filename*=UTF-8''${filename}`,
  };
  return respond(request, mimeType, name, () => readFile(file), download === null ? {} : headers);
}

/** @throws 404 for another project or dataset, unknown files and path traversal */
function locateAsset({ params }: LakeRequest, lake: Lake): { file: string; name: string } {
  const name = params['file'] ?? '';
  const isThisDataset = params['project'] === lake.projectId && params['dataset'] === lake.dataset;
  const file = isThisDataset ? lake.assets.find(name) : null;
  if (file === null) throw httpError(404, 'Not Found', 'Asset not found');
  return { file, name };
}

/** An asset's name is a hash of its content, so it never changes. The policy stops scripts in uploaded SVGs. */
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

const IMAGE_LIMIT = 50 * 1024 * 1024;
const FILE_LIMIT = 200 * 1024 * 1024;

/**
 * `POST /assets/images|files/:dataset`: stores raw bytes and returns the asset document. A second upload of
 * the same bytes returns the first document.
 */
export async function handleUpload(request: LakeRequest, lake: Lake): Promise<LakeResponse> {
  const author = requireIdentity(request.identity);
  const { kind } = request.params;
  if (kind !== 'images' && kind !== 'files') {
    throw httpError(404, 'Not Found', 'Assets are either images or files');
  }
  const bytes = await request.readBytes(kind === 'images' ? IMAGE_LIMIT : FILE_LIMIT);
  if (bytes.length === 0) throw httpError(400, 'Bad Request', 'The upload is empty');

  const sha1 = hash('sha1', bytes);
  const described =
    kind === 'images' ? await describeImage(bytes, sha1) : describeFile(request, sha1);
  const name = `${described._id.replace(/^(image|file)-/, '').replace(/-[^-]+$/, '')}.${described.extension}`;
  await lake.assets.save(name, bytes);
  const path = `${kind}/${lake.projectId}/${lake.dataset}/${name}`;
  const filename = request.url.searchParams.get('filename')?.slice(0, 255);
  const asset = {
    ...(filename && { originalFilename: filename }),
    ...described,
    assetId: sha1,
    sha1hash: sha1,
    size: bytes.length,
    path,
  };
  const steps = [{ createIfNotExists: asset }];
  const transaction = {
    store: lake.store,
    author,
    kind: 'mutation',
    steps,
  } as const;
  const [stored] = transact(transaction, applyMutation).results;
  return { status: 200, body: { document: stored?.document } };
}

function describeFile(request: LakeRequest, sha1: string) {
  const filename = request.url.searchParams.get('filename') ?? '';
  const extension = /\.([a-z0-9]{1,8})$/.exec(filename.toLowerCase())?.[1] ?? 'bin';
  const mimeType = request.headers['content-type'] ?? 'application/octet-stream';
  return {
    _id: `file-${sha1}-${extension}`,
    _type: 'sanity.fileAsset',
    extension,
    mimeType,
  };
}
