import { hash } from 'node:crypto';
import { requireIdentity } from '../access.ts';
import { describeImage } from '../assets/describe-image.ts';
import type { JsonObject } from '../documents.ts';
import { httpError } from '../errors.ts';
import type { Lake, LakeRequest, LakeResponse } from '../lake.ts';
import { applyMutation } from '../mutations/apply-mutation.ts';
import { transact } from '../mutations/transact.ts';

const IMAGE_LIMIT = 50 * 1024 * 1024;
const FILE_LIMIT = 200 * 1024 * 1024;
/** Query parameters that become fields of the document (Sanity's "Assets API reference"). */
const TEXT_FIELDS = ['title', 'description', 'label', 'creditLine'];

type Asset = JsonObject & { _id: string; _type: string; extension: string };

/**
 * `POST /assets/images|files/:dataset`: raw bytes in, asset document out. The same bytes are stored
 * once: a second upload returns the first document.
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
    kind === 'images' ? await describeAsImage(bytes, sha1) : describeAsFile(request, sha1);
  const name = `${described._id.replace(/^(image|file)-/, '').replace(/-[^-]+$/, '')}.${described.extension}`;
  await lake.assets.save(name, bytes);
  const path = `${kind}/${lake.projectId}/${lake.dataset}/${name}`;
  const common = { assetId: sha1, sha1hash: sha1, size: bytes.length, path };
  const asset = { ...readTextFields(request), ...described, ...common };
  const transaction = { store: lake.store, author, steps: [{ createIfNotExists: asset }] };
  const [stored] = transact(transaction, applyMutation).results;
  return { status: 200, body: { document: stored?.document } };
}

async function describeAsImage(bytes: Buffer, sha1: string): Promise<Asset> {
  const { width, height, extension, mimeType, ...rest } = await describeImage(bytes);
  const aspectRatio = width / height;
  const dimensions = { _type: 'sanity.imageDimensions', width, height, aspectRatio };
  return {
    _id: `image-${sha1}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    extension,
    mimeType,
    metadata: { _type: 'sanity.imageMetadata', dimensions, ...rest },
  };
}

function describeAsFile(request: LakeRequest, sha1: string): Asset {
  const filename = request.url.searchParams.get('filename') ?? '';
  const extension = /\.([a-z0-9]{1,8})$/.exec(filename.toLowerCase())?.[1] ?? 'bin';
  const mimeType = request.headers['content-type'] ?? 'application/octet-stream';
  return { _id: `file-${sha1}-${extension}`, _type: 'sanity.fileAsset', extension, mimeType };
}

function readTextFields({ url }: LakeRequest): JsonObject {
  const texts: JsonObject = {};
  for (const name of TEXT_FIELDS) {
    const value = url.searchParams.get(name);
    if (value) texts[name] = value.slice(0, 1000);
  }
  const filename = url.searchParams.get('filename');
  return filename ? { ...texts, originalFilename: filename.slice(0, 255) } : texts;
}
