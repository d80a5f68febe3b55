import { describe, expect, it } from 'vitest';
import { validateVideo } from './media.ts';
import type { DatasetContext } from './query-dataset.ts';

const withSize = (size: number | null): DatasetContext => ({
  getClient: () => ({ fetch: <T>() => Promise.resolve(size as T) }),
});
const video = (extension: string) => ({ asset: { _ref: `file-${'a'.repeat(40)}-${extension}` } });

describe('a video behind the headline', () => {
  it.each(['mp4', 'webm'])('can be a light %s', async (extension) => {
    expect(await validateVideo(video(extension), withSize(800_000))).toBe(true);
  });

  it('is refused with its size when it is too heavy for a first screen', async () => {
    expect(await validateVideo(video('mp4'), withSize(12_340_000))).toMatch(/12\.3 MB.*4 MB/);
  });

  it('is refused when it is no video, or nothing was uploaded', async () => {
    expect(await validateVideo(video('pdf'), withSize(1))).toBe('Upload an MP4 or WebM video.');
    expect(await validateVideo(undefined, withSize(1))).toMatch('Upload a video');
  });
});
