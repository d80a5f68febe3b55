import type { LakeDocument } from '../documents.ts';

function isAsset(document: LakeDocument): document is LakeDocument & { path: string } {
  return (
    (document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset') &&
    typeof document['path'] === 'string'
  );
}

/** Fills an asset's `url` from where the lake listens now: the stored one may outlive its port. */
export function withAssetUrl(document: LakeDocument, publicUrl: string): LakeDocument {
  return isAsset(document) ? { ...document, url: `${publicUrl}/${document.path}` } : document;
}
