import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#config/messages.ts';
import type { SubmitResult } from '#config/submit-result.ts';
import { callServerAction } from './call-server-action.ts';

const failure = { variant: 'destructive', title: null, text: 'It was not sent.' } as const;
const success = { variant: 'default', title: 'Sent', text: 'It was sent.' } as const;
type Result = SubmitResult<'name'>;

let shown: Message[];
const send = (action: () => Promise<Result>) =>
  callServerAction(action, failure, (message) => shown.push(message));

beforeEach(() => {
  shown = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('sending a form', () => {
  it.each<Result>([
    { status: 'success', message: success, data: null },
    { status: 'failed', message: failure, detail: 'why', isOutdated: false, errors: {} },
  ])('shows its result in a toast: $status', async (result) => {
    expect(await send(() => Promise.resolve(result))).toBe(result);
    expect(shown).toEqual([result.message]);
  });

  it('shows field errors only on the page', async () => {
    const invalid: Result = { status: 'invalid', message: failure, errors: { name: 'Missing.' } };
    expect(await send(() => Promise.resolve(invalid))).toBe(invalid);
    expect(shown).toEqual([]);
  });

  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const nothing = vi.fn<() => Promise<Result>>();
  const replaced = () => Promise.reject(new UnrecognizedActionError('Server Action not found.'));

  it.each([
    ['when the connection is lost', lost, false],
    ['when the server responds with nothing', nothing, false],
    ['and asks for a reload when a deployment has replaced its server action', replaced, true],
  ])('fails %s', async (_, action, isOutdated) => {
    expect(await send(action)).toEqual({
      status: 'failed',
      message: failure,
      detail: null,
      isOutdated,
      errors: {},
    });
    expect(shown).toEqual([failure]);
  });
});
