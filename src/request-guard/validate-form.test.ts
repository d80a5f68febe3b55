import { describe, expect, it } from 'vitest';
import { validateForm } from './validate-form.ts';

const encoded = async (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await response.arrayBuffer()) };
};

async function accepts(fields: [string, string][], headers: Record<string, string> = {}) {
  const { type, body } = await encoded(fields);
  return validateForm(body, { 'content-type': type, ...headers });
}

const FETCH = { 'next-action': 'a' };
const TEXT = { ...FETCH, 'content-type': 'text/plain;charset=UTF-8' };
const ID = 'a'.repeat(42);

describe('a form that the site sends', () => {
  it('is accepted without a script, with what the attempt before led to', async () => {
    const fields: [string, string][] = [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', JSON.stringify({ id: ID, bound: '$@1' })],
      ['$ACTION_1:1', JSON.stringify([{ values: { name: '$$5 off' }, result: '$undefined' }])],
      ['$ACTION_KEY', 'k1'],
      ['name', '$H'],
    ];
    expect(await accepts(fields)).toBe(true);
    expect(await accepts([[`$ACTION_ID_${ID}`, '']])).toBe(true);
  });

  it('is accepted from a script', async () => {
    const fields: [string, string][] = [
      ['1_name', '{"$broken'],
      ['0', '["$K1"]'],
    ];
    expect(await accepts(fields, FETCH)).toBe(true);
    expect(await validateForm(Buffer.from('["id",{"year":"2020"}]'), TEXT)).toBe(true);
  });
});

describe('a form that no page of the site sends', () => {
  it.each(['', '[', '{}', '"$F1"', '["$F1"]', '[{"a":"$1:then"}]', '["$Q0"]'])(
    'is refused from a script: %s',
    async (text) => {
      expect(await validateForm(Buffer.from(text), TEXT)).toBe(false);
      expect(await accepts([['0', text]], FETCH)).toBe(false);
    },
  );

  it('is refused when it names no action', async () => {
    expect(await accepts([['name', 'Ada']])).toBe(false);
    expect(await accepts([])).toBe(false);
  });

  it('is refused when the arguments of its action are garbled', async () => {
    const reference: [string, string] = ['$ACTION_REF_1', ''];
    expect(await accepts([reference, ['$ACTION_1:0', '{"id":']])).toBe(false);
    expect(await accepts([reference, ['$ACTION_1:0', '{"id":"$1:constructor"}']])).toBe(false);
  });

  it('is refused when it ends too early or says nothing of its parts', async () => {
    const { type, body } = await encoded([[`$ACTION_ID_${ID}`, '']]);
    const cut = body.subarray(0, -4);
    expect(await validateForm(cut, { 'content-type': type })).toBe(false);
    expect(await validateForm(body, { 'content-type': 'multipart/form-data' })).toBe(false);
  });

  it('is refused when it has more fields than any form', async () => {
    const many = Array.from({ length: 300 }, (): [string, string] => ['a', '']);
    expect(await accepts([[`$ACTION_ID_${ID}`, ''], ...many])).toBe(false);
  });
});
