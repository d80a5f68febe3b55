import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DataError } from '#data/errors.ts';
import { log } from '#lib/logging/log.ts';
import { issueSession } from './access/session-token.ts';
import { ownerRoute } from './owner-route.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const token = () =>
  issueSession({ access: 'act', userId: 'p1', userName: 'Olive', expiresAt: Date.now() + 60_000 });

/** Returns the response that the tool gets from this route. */
async function call(route: ReturnType<typeof ownerRoute>, body: unknown = null, id = ID) {
  const headers = { Authorization: `Bearer ${await token()}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const params = Promise.resolve({ id });
  const response = await route(new Request('http://localhost/', init), { params });
  const answer: unknown = await response.json();
  return [response.status, answer] as const;
}

const finding = (found: object | null) =>
  ownerRoute({ notFound: 'It is gone.', run: () => Promise.resolve(found) });

describe('the owner’s tool gets', () => {
  it('the result of its call, with the name of the member', async () => {
    const route = ownerRoute({ run: (asked) => Promise.resolve(asked) });
    expect(await call(route)).toEqual([200, { actor: { id: 'p1', name: 'Olive' }, id: ID }]);
  });

  it('an error for a missing thing, with an unknown or an invalid id', async () => {
    const gone = [404, { error: 'It is gone.' }];
    expect(await call(finding(null))).toEqual(gone);
    expect(await call(finding({}), null, 'x')).toEqual(gone);
  });

  it('the name of a member who was faster', async () => {
    const first = { done: false, actor: 'Ann' };
    expect(await call(finding(first))).toEqual([409, first]);
  });
});

describe('the owner’s entry', () => {
  const FEE = 'Please enter a fee.';
  const price = z.object({ price: z.object({ dayFee: z.number(FEE) }) });
  const saving = (run: () => Promise<object>) =>
    ownerRoute({
      input: { schema: price, fields: new Map([['fee', 'dayFee']]), fallback: 'Unreadable.' },
      run,
    });
  const refuse = (kind: 'rejected' | 'unavailable', reason: string) => {
    const route = saving(() => Promise.reject(new DataError(kind, reason, null)));
    return call(route, { price: { dayFee: 40 } });
  };

  it.each([
    ['beside its field', { price: { dayFee: '4O' } }, { error: FEE, field: 'dayFee' }],
    ['in one sentence where it is no form', 'x', { error: 'Unreadable.' }],
  ])('is refused %s', async (_, body, refusal) => {
    const route = saving(() => Promise.resolve({}));
    expect(await call(route, body)).toEqual([400, refusal]);
  });

  it('is refused by the database beside the same field', async () => {
    const refusal = { error: 'Fee is too high.', field: 'dayFee' };
    expect(await refuse('rejected', 'fee is too high')).toEqual([400, refusal]);
    expect(await refuse('rejected', 'day is over')).toEqual([400, { error: 'Day is over.' }]);
  });

  it('cannot be saved while the database is down', async () => {
    vi.spyOn(log, 'error').mockReturnValueOnce();
    expect(await refuse('unavailable', 'down')).toMatchObject([503, {}]);
  });
});
