import { fetchMedia } from '#content/images/fetch-media.ts';
import { fetchVideo } from '#content/images/fetch-video.ts';

/** Returns an image or video of the content source, so that pages load nothing from another origin. */
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
