import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOASTS } from '#config/interface.ts';
import { addToast, currentToast, dismissToast, subscribe } from './open-toast.tsx';

const message = (text: string) => ({ variant: 'default' as const, title: null, text });

describe('the one toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
  });

  it('shows only the newest message, even if the earlier one is dismissed', () => {
    addToast(message('first'));
    const first = currentToast()?.key ?? -1;
    addToast(message('second'));
    dismissToast(first);
    expect(currentToast()).toMatchObject({ message: { text: 'second' }, open: true });
  });

  it('keeps a dismissed message closed until its removal delay is over', () => {
    addToast(message('gone'));
    dismissToast(currentToast()?.key ?? -1);
    vi.advanceTimersByTime(TOASTS.removalDelayMs - 1);
    expect(currentToast()).toMatchObject({ open: false });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it('never removes a message that came after the dismissed one', () => {
    addToast(message('gone'));
    dismissToast(currentToast()?.key ?? -1);
    addToast(message('new'));
    vi.advanceTimersByTime(TOASTS.removalDelayMs * 2);
    expect(currentToast()).toMatchObject({ message: { text: 'new' }, open: true });
  });

  it('notifies its listeners until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = subscribe(listener);
    addToast(message('one'));
    stop();
    addToast(message('two'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
