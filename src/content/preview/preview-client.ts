import type { SanityClient } from '@sanity/client';
import { environment } from '#config/env.ts';
import { contentClient } from '#content/client.ts';
import { isPrinted } from './printed-texts.ts';

let client: SanityClient | undefined;

/**
 * The connection for previews: in each text that a page only prints, it hides the address of the
 * text's field in the Studio.
 * @see https://www.sanity.io/docs/visual-editing/stega
 */
export function previewClient(): SanityClient {
  return (client ??= contentClient().withConfig({
    stega: { enabled: true, studioUrl: environment().sanity.studioUrl, filter: isPrinted },
  }));
}
