import { describe, expect, it, vi } from 'vitest';
import { stubBrowserStorage } from '../../../tests/support/process/browser-storage.ts';
import { submissionIdFor } from './submission-id.ts';

const DAY = 24 * 60 * 60_000;
const kept = stubBrowserStorage('localStorage');

describe('submission id', () => {
  it('is a UUID', () => {
    expect(submissionIdFor('booking', { name: 'Ana' })).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('is new for other content and for another form, and the same for equal content in any tab', () => {
    const idOf = (form: string, name: string) => submissionIdFor(form, { name });
    const ids = [idOf('booking', 'Ana'), idOf('booking', 'Anna'), idOf('quote', 'Ana')];
    expect(new Set(ids).size).toBe(3);
    expect(idOf('booking', 'Ana')).toBe(ids[0]);
    // The storage contains none of the typed text.
    expect([...kept.values()].join()).not.toContain('Ana');
  });

  it('is new for the same content a day later', () => {
    const first = submissionIdFor('booking', 'x', 0);
    expect(submissionIdFor('booking', 'x', DAY - 1)).toBe(first);
    expect(submissionIdFor('booking', 'x', DAY)).not.toBe(first);
  });

  it('survives invalid stored data and a browser without storage', () => {
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
