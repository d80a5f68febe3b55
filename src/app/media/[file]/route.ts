import { fetchMedia } from '#content/images/fetch-media.ts';
import { fetchVideo } from '#content/images/fetch-video.ts';

/** Images and videos of the content source on the site's own origin, so that pages load nothing from others. */
export async function GET(
  request: Request,
  context: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await context.params;
  const video = await fetchVideo(file, request.headers.get('range'));
  return (
    video ?? fetchMedia(file, new URL(request.url).searchParams, request.headers.get('accept'))
  );
}
