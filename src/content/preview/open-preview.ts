import { createClient } from 'next-sanity';
import { defineEnableDraftMode } from 'next-sanity/draft-mode';
import { unstable_rethrow as rethrowRedirect } from 'next/navigation';
import { environment } from '#config/env.ts';
import { ownPath } from '#lib/own-path.ts';
import { connection } from '#content/client.ts';

const PATH_PARAMETER = 'sanity-preview-pathname';

const refuse = (status: number, problem: string) => Response.json({ problem }, { status });

/**
 * Lets a browser see drafts when it brings a secret that the Studio has put into the dataset within
 * the last hour: whoever can write there may see drafts.
 * @returns a redirect to a path of this site; 401 for a secret that is missing, wrong or too old; 503
 *   when the site has no token to look it up with, or the source does not answer
 * @see https://www.sanity.io/docs/visual-editing/presentation-preview-mode
 */
export async function openPreview(request: Request): Promise<Response> {
  if (!environment().sanity.readToken) {
    return refuse(503, 'Previews are off: the site needs SANITY_READ_TOKEN to read drafts.');
  }
  const address = new URL(request.url);
  address.searchParams.set(PATH_PARAMETER, ownPath(address.searchParams.get(PATH_PARAMETER)));
  // The package brings a copy of the client of its own, and its types take no other.
  const { GET } = defineEnableDraftMode({ client: createClient(connection()) });
  try {
    const answer = await GET(new Request(address, { headers: request.headers }));
    if (answer.status !== 401) return answer;
  } catch (error) {
    rethrowRedirect(error);
    console.error('The secret of a preview could not be looked up', error);
    return refuse(503, 'The content source does not answer. Try again in a moment.');
  }
  return refuse(401, 'This preview link is wrong or older than an hour. Open it from the Studio.');
}
