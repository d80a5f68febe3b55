import { environment } from '#config/env.ts';
import { previewPerspective } from './preview-perspective.ts';
import type { EditMark } from '#content/types.ts';

type MarkOf = (documentId: string, path: string) => EditMark | undefined;

/**
 * Marks for elements that cannot carry a hidden edit link, such as prices.
 * @param type of the documents to be marked
 * @returns a function from document and field to its mark; it gives none outside previews
 */
export async function editMarks(type: string): Promise<MarkOf> {
  if (!(await previewPerspective())) return () => undefined;
  const { createDataAttribute } = await import('@sanity/visual-editing/create-data-attribute');
  const baseUrl = environment().sanity.studioUrl;
  return (id, path) => ({
    'data-sanity': createDataAttribute({ baseUrl, id, type, path }).toString(),
  });
}
