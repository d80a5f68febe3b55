import { environment } from '#config/env.ts';
import type { DataAttribute } from '#content/types.ts';
import { previewPerspective } from './preview-perspective.ts';

type AttributeOf = (documentId: string, path: string) => DataAttribute | undefined;

/**
 * Edit links for elements whose text cannot carry one, such as prices.
 * @param type of the documents
 * @returns a function from document and field to its `data-sanity` attribute; none outside previews
 * @see https://www.sanity.io/docs/visual-editing/visual-editing-overlays
 */
export async function dataAttributes(type: string): Promise<AttributeOf> {
  if (!(await previewPerspective())) return () => undefined;
  const { createDataAttribute } = await import('@sanity/visual-editing/create-data-attribute');
  const baseUrl = environment().sanity.studioUrl;
  return (id, path) => ({
    'data-sanity': createDataAttribute({ baseUrl, id, type, path }).toString(),
  });
}
