import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOASTS } from '#config/business.ts';
import { currentToast, dismiss, present, subscribe } from './toast-store.ts';

const notice = (text: string) => ({ variant: 'default' as const, title: null, text });

describe('the one toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('shows the newest message only', () => {
    present(notice('first'));
    present(notice('second'));
    expect(currentToast()).toMatchObject({ notice: { text: 'second' }, open: true });
  });

  it('ignores the closing of a message that was already replaced', () => {
    present(notice('first'));
    const first = currentToast()?.key ?? -1;
    present(notice('second'));
    dismiss(first);
    expect(currentToast()?.open).toBe(true);
  });

  it('keeps a dismissed message closed until its removal delay is over', () => {
    present(notice('gone'));
    dismiss(currentToast()?.key ?? -1);
    vi.advanceTimersByTime(TOASTS.removalDelayMs - 1);
    expect(currentToast()).toMatchObject({ open: false });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it('never removes a message that came after the dismissed one', () => {
    present(notice('gone'));
    dismiss(currentToast()?.key ?? -1);
    present(notice('new'));
    vi.advanceTimersByTime(TOASTS.removalDelayMs * 2);
    expect(currentToast()).toMatchObject({ notice: { text: 'new' }, open: true });
  });

  it('tells those who listen, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribe(listener);
    present(notice('one'));
    stop();
    present(notice('two'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
