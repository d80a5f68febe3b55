import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStartedAt, stampStartedAt, trackStartTimes } from './entries.ts';

const times = trackStartTimes();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

/** @returns what another process reads from the file of the entry */
function render(key: string, from: number, until: number, kind = 'APP_PAGE') {
  vi.setSystemTime(from);
  times.start(key);
  vi.setSystemTime(until);
  const stored = stampStartedAt({ kind, headers: { etag: 'x' } }, times.finish(key));
  return readStartedAt(stored, until);
}

describe('a page, and a response of the content source', () => {
  it.each(['APP_PAGE', 'APP_ROUTE', 'FETCH'])(
    'counts from its start in every process: %s',
    (kind) => {
      expect(render('/edina', 1_900, 2_100, kind).lastModified).toBe(1_900);
      expect(render('/edina', 2_200, 2_300, kind).lastModified).toBe(2_200);
    },
  );

  it('counts from its first request, however many come meanwhile', () => {
    vi.setSystemTime(1_900);
    times.start('/edina');
    expect(render('/edina', 2_050, 2_100).lastModified).toBe(1_900);
  });

  it('counts from its finish when nobody saw its start, as after a build', () => {
    expect(readStartedAt({ kind: 'APP_PAGE', headers: {} }, 2_100).lastModified).toBe(2_100);
    vi.setSystemTime(2_500);
    expect(times.finish('/unseen')).toBe(2_500);
  });

  it('is never newer than its file', () => {
    const stored = stampStartedAt({ kind: 'APP_PAGE' }, 9_999);
    expect(readStartedAt(stored, 2_100).lastModified).toBe(2_100);
  });

  it('shows no visitor when it was started', () => {
    expect(render('/edina', 1_900, 2_100).value.headers).toEqual({ etag: 'x' });
  });
});
