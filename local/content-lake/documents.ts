import { z } from 'zod';

export const storedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
});

/** A stored document with its five system fields. */
export type LakeDocument = z.infer<typeof storedDocument>;
export type JsonObject = Record<string, unknown>;

const DRAFT = /^drafts\.(.+)$/;
const VERSION = /^versions\.([^.]+)\.(.+)$/;

/** Returns whether anonymous readers may see an id. Sanity hides ids with a dot (drafts, versions, system documents). */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}

/** Returns the layer of content that an id belongs to, and its published id. */
export function splitId(id: string): { layer: string; publishedId: string } {
  const draft = DRAFT.exec(id);
  if (draft?.[1]) return { layer: 'drafts', publishedId: draft[1] };
  const version = VERSION.exec(id);
  if (version?.[1] && version[2]) return { layer: version[1], publishedId: version[2] };
  return { layer: 'published', publishedId: id };
}

export function isDocumentId(id: string): boolean {
  return id.length <= 128 && /^[\w-]+(\.[\w-]+)*$/.test(id) && !id.startsWith('-');
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
