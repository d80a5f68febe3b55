import { describe, expect, it, vi } from 'vitest';
import { log } from '#lib/logging/log.ts';
import { fetchVideo } from './fetch-video.ts';

const FILE = `${'a'.repeat(40)}.mp4`;

describe('a video of the owner', () => {
  const answerWith = (status: number, headers: Record<string, string> = {}) => {
    const fetched = vi
      .fn<typeof fetch>()
      .mockResolvedValue(new Response(null, { status, headers }));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('is served in the part that the browser asks for', async () => {
    const fetched = answerWith(206, { 'content-range': 'bytes 0-4/9' });
    const response = await fetchVideo(FILE, 'bytes=0-4');
    expect(fetched).toHaveBeenCalledWith(
      `https://cdn.sanity.io/files/ab12cd34/production/${FILE}`,
      expect.objectContaining({ headers: { Range: 'bytes=0-4' } }),
    );
    expect(response?.status).toBe(206);
    expect(response?.headers.get('content-range')).toBe('bytes 0-4/9');
    expect(response?.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    [404, 404],
    [416, 416],
    [500, 502],
  ])('answers %d of Sanity with %d', async (status, answer) => {
    vi.spyOn(log, 'error').mockReturnValue();
    answerWith(status);
    expect((await fetchVideo(FILE, null))?.status).toBe(answer);
  });

  it.each(['photo.jpg', `${'a'.repeat(40)}.pdf`, `../${FILE}`, `file-${'a'.repeat(40)}-mp4`])(
    'is not %s, and no request is sent',
    async (file) => {
      const fetched = answerWith(200);
      expect(await fetchVideo(file, null)).toBeNull();
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});
