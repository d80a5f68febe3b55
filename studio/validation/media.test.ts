import { describe, expect, it } from 'vitest';
import { validateHasPartner, validateVideo } from './media.ts';
import type { DatasetContext } from './query-dataset.ts';

const answering = (result: unknown): DatasetContext => ({
  getClient: () => ({ fetch: <T>() => Promise.resolve(result as T) }),
});

describe('a photo in a comparison', () => {
  it('needs its partner in the gallery', async () => {
    expect(await validateHasPartner('a', answering(['before', 'after']))).toBe(true);
    expect(await validateHasPartner('a', answering(['before']))).toMatch(/not complete/);
    expect(await validateHasPartner('a', answering([null]))).toMatch(/same name/);
    expect(await validateHasPartner(undefined, answering([]))).toBe(true);
  });
});

const video = (extension: string) => ({ asset: { _ref: `file-${'a'.repeat(40)}-${extension}` } });

describe('a video behind the headline', () => {
  it.each(['mp4', 'webm'])('can be a light %s', async (extension) => {
    expect(await validateVideo(video(extension), answering(800_000))).toBe(true);
  });

  it('is refused with its size when it is too heavy for a first screen', async () => {
    expect(await validateVideo(video('mp4'), answering(12_340_000))).toMatch(/12\.3 MB.*4 MB/);
  });

  it('is refused when it is no video, or nothing was uploaded', async () => {
    expect(await validateVideo(video('pdf'), answering(1))).toBe('Upload an MP4 or WebM video.');
    expect(await validateVideo(undefined, answering(1))).toMatch('Upload a video');
  });
});
