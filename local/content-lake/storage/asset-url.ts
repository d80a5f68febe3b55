import type { LakeDocument } from '../documents.ts';

function isAsset(document: LakeDocument): document is LakeDocument & { path: string } {
  return (
    (document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset') &&
    typeof document['path'] === 'string'
  );
}

/** Sets an asset's `url` to the address that the lake listens on now: a stored one may name an old port. */
export function withAssetUrl(document: LakeDocument, publicUrl: string): LakeDocument {
  return isAsset(document) ? { ...document, url: `${publicUrl}/${document.path}` } : document;
}
