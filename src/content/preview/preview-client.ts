import type { SanityClient } from '@sanity/client';
import { environment } from '#config/env.ts';
import { contentClient } from '#content/client.ts';
import { stegaFilter } from './stega.ts';

let client: SanityClient | undefined;

/**
 * The client for previews: it hides in each text that a page only prints the link to its field in
 * the Studio.
 * @see https://www.sanity.io/docs/visual-editing/stega
 */
export function previewClient(): SanityClient {
  return (client ??= contentClient().withConfig({
    stega: {
      enabled: true,
      studioUrl: environment().sanity.studioUrl,
      filter(text) {
        return stegaFilter(text);
      },
    },
  }));
}
