import { fetchMedia } from '#content/images/fetch-media.ts';

/** Images of the content source under the site's own address, so that no third party is asked. */
export async function GET(
  request: Request,
  context: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await context.params;
  return fetchMedia(file, new URL(request.url).searchParams, request.headers.get('accept'));
}
