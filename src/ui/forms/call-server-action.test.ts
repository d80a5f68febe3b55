import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmitResult } from '#config/submit-result.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { callServerAction } from './call-server-action.ts';

vi.mock('#ui/toast/show-toast.ts', () => ({ showToast: vi.fn() }));

const failure = { variant: 'destructive', title: null, text: 'It was not sent.' } as const;
const success = { variant: 'default', title: 'Sent', text: 'It was sent.' } as const;
type Result = SubmitResult<'name'>;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a form that is sent', () => {
  it.each<Result>([
    { status: 'success', message: success, data: null },
    { status: 'failed', message: failure, detail: 'why', isOutdated: false },
  ])('shows its result in a toast: $status', async (result) => {
    expect(await callServerAction(() => Promise.resolve(result), failure)).toBe(result);
    expect(showToast).toHaveBeenCalledExactlyOnceWith(result.message);
  });

  it('shows what is wrong with its fields on the page only', async () => {
    const invalid: Result = { status: 'invalid', message: failure, errors: { name: 'Missing.' } };
    expect(await callServerAction(() => Promise.resolve(invalid), failure)).toBe(invalid);
    expect(showToast).not.toHaveBeenCalled();
  });

  it('has failed when the connection is lost', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await callServerAction(lost, failure)).toEqual({
      status: 'failed',
      message: failure,
      detail: null,
      isOutdated: false,
    });
    expect(showToast).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('has failed when the server responds with nothing', async () => {
    const nothing = vi.fn<() => Promise<Result>>();
    expect(await callServerAction(nothing, failure)).toMatchObject({
      status: 'failed',
      message: failure,
    });
    expect(showToast).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('asks for a reload when a deployment has replaced its server action', async () => {
    const unknown = () => Promise.reject(new UnrecognizedActionError('Server Action not found.'));
    expect(await callServerAction(unknown, failure)).toMatchObject({
      status: 'failed',
      message: failure,
      isOutdated: true,
    });
  });
});
