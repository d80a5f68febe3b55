import { rule } from '../../tests/support/rule.ts';
import { validateHasPartner, validateVideo } from './media.ts';
import type { DatasetContext } from './query-dataset.ts';

const datasetWith = (result: unknown): DatasetContext => ({
  getClient: () => ({ fetch: <T>() => Promise.resolve(result as T) }),
});

type Photo = [id: string | undefined, roles: (string | null)[]];
rule('a photo in a comparison', ([id, roles]: Photo) => validateHasPartner(id, datasetWith(roles)))
  .takes(['a', ['before', 'after']], [undefined, []])
  .refuses(/incomplete.*same name/, ['a', ['before']], ['a', [null]]);

const video = (extension: string) => ({ asset: { _ref: `file-${'a'.repeat(40)}-${extension}` } });
type Video = [file: ReturnType<typeof video> | undefined, bytes: number];
rule('a video behind the headline', ([file, bytes]: Video) =>
  validateVideo(file, datasetWith(bytes)),
)
  .takes([video('mp4'), 800_000], [video('webm'), 800_000])
  .refuses(/12\.3 MB.*4 MB/, [video('mp4'), 12_340_000])
  .refuses('Upload an MP4 or WebM video.', [video('pdf'), 1])
  .refuses(/^Upload a video/, [undefined, 1]);
