import { beforeEach, describe, expect, it } from 'vitest';
import { latestLiveEvent, recordLiveEvent } from './live-events.ts';

beforeEach(() => (globalThis.contentMemory = undefined));

describe('a query after a publish', () => {
  it('is as fresh as the latest event of its tags', () => {
    expect(latestLiveEvent(['faq'])).toBeUndefined();
    recordLiveEvent(['faq', 'services'], 'event-1');
    recordLiveEvent(['services'], 'event-2');
    expect(latestLiveEvent(['faq'])).toBe('event-1');
    expect(latestLiveEvent(['services', 'faq'])).toBe('event-2');
    expect(latestLiveEvent(['blog'])).toBeUndefined();
  });

  it('is as fresh as the latest event of any tag when it is never cached', () => {
    recordLiveEvent(['services'], 'event-1');
    recordLiveEvent(['faq'], 'event-2');
    expect(latestLiveEvent([])).toBe('event-2');
    recordLiveEvent(['content'], 'event-3');
    expect(latestLiveEvent(['services'])).toBe('event-3');
  });
});
