import { createClient } from 'next-sanity';
import { defineEnableDraftMode } from 'next-sanity/draft-mode';
import { unstable_rethrow as rethrowRedirect } from 'next/navigation';
import { environment } from '#config/env.ts';
import { clientConfig, recordTokenRefusal } from '#content/client.ts';
import { ownPath } from '#lib/addresses.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';

const PATH_PARAMETER = 'sanity-preview-pathname';

/**
 * Enables draft mode for a browser that sends a secret from the dataset, which the Studio wrote within the last
 * hour. A member who can write to the dataset may see drafts.
 * @returns a redirect to a path of this site; 401 when the secret is missing, wrong or expired; 503
 *   when the site has no read token, or the content source refuses it or does not respond
 * @see https://www.sanity.io/docs/visual-editing/presentation-preview-mode
 */
export async function enablePreview(request: Request): Promise<Response> {
  if (!environment().sanity.readToken) {
    return reject(503, 'Previews are off: the site needs SANITY_READ_TOKEN to read drafts.');
  }
  const url = new URL(request.url);
  url.searchParams.set(PATH_PARAMETER, ownPath(url.searchParams.get(PATH_PARAMETER)));
  // next-sanity has its own copy of the client, and its types accept no other.
  const { GET } = defineEnableDraftMode({ client: createClient(clientConfig()) });
  try {
    const response = await GET(new Request(url, { headers: request.headers }));
    if (response.status !== 401) return response;
  } catch (error) {
    rethrowRedirect(error);
    const refusal = recordTokenRefusal(error);
    log.error(refusal ?? 'The secret of a preview could not be verified.', { error });
    return reject(503, refusal ?? 'The content source does not respond. Try again in a moment.');
  }
  return reject(
    401,
    'This preview link is invalid or older than an hour. Open the preview from the Studio again.',
  );
}
