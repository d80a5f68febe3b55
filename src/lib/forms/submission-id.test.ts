import { describe, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '../../../tests/support/browser-storage.ts';
import { submissionIdFor } from './submission-id.ts';

const DAY = 24 * 60 * 60_000;
const kept = stubBrowserStorage('localStorage');

describe('submission id', () => {
  it('is a UUID', () => {
    expect(submissionIdFor('booking', { name: 'Ana' })).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('stays the same when the same content is sent again, from another tab too', () => {
    const first = submissionIdFor('booking', { name: 'Ana' });
    submissionIdFor('booking', { name: 'Ben' });
    expect(submissionIdFor('booking', { name: 'Ana' })).toBe(first);
  });

  it('is new for other content and for another form', () => {
    const ids = [
      submissionIdFor('booking', { name: 'Ana' }),
      submissionIdFor('booking', { name: 'Anna' }),
      submissionIdFor('quote', { name: 'Ana' }),
    ];
    expect(new Set(ids).size).toBe(3);
  });

  it('is new for the same content a day later', () => {
    const first = submissionIdFor('booking', 'x', 0);
    expect(submissionIdFor('booking', 'x', DAY - 1)).toBe(first);
    expect(submissionIdFor('booking', 'x', DAY)).not.toBe(first);
  });

  it('keeps nothing of what was typed', () => {
    submissionIdFor('booking', { email: 'ana@example.com' });
    expect([...kept.values()].join()).not.toContain('ana');
  });

  it('survives stored rubbish and a browser that stores nothing', () => {
    kept.set('submissions:booking', '[{"id":1},null,"x"]');
    expect(submissionIdFor('booking', 'x')).toHaveLength(36);
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('refused');
      },
    });
    const first = submissionIdFor('contact', 'x');
    expect(submissionIdFor('contact', 'x')).toBe(first);
  });
});
