import { describe, expect, it } from 'vitest';
import { FORM_SIZE_LIMIT } from '#config/form-size.ts';
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
    const typed = JSON.stringify([{ name: 'a "$F1", "$5" \\', phone: '$$F1', make: '\\"$1' }]);
    expect(await validateForm(Buffer.from(typed), TEXT)).toBe(true);
  });
});

describe('a form that no page of the site sends', () => {
  it.each([
    '',
    '[',
    '{}',
    '"$F1"',
    '["$F1"]',
    '[{"a":"$1:then"}]',
    '["$Q0"]',
    '["\\u0024F1"]',
    '[ "$1"]',
  ])('is refused from a script: %s', async (text) => {
    expect(await validateForm(Buffer.from(text), TEXT)).toBe(false);
    expect(await accepts([['0', text]], FETCH)).toBe(false);
  });

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

describe('no form costs much CPU time', () => {
  const part = (name: string, value = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const END = '--b--\r\n';
  const fill = (unit: string) => unit.repeat(FORM_SIZE_LIMIT / unit.length);
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

  it.each([
    ['very many fields', fill(part('a')), multipart],
    ['a text of beginnings of boundaries', part('a', fill('\r\n--')) + END, multipart],
    ['a name of escapes', part(fill('%22')) + END, multipart],
    ['arguments nested without end', part('0', fill('[')) + END, { ...multipart, ...FETCH }],
    ['very many arguments', part('0', `[${fill('"$$",')}0]`) + END, { ...multipart, ...FETCH }],
    ['references', `[${fill('"$K1",')}0]`, TEXT],
    ['objects in objects', fill('{"a":'), TEXT],
  ])('whatever it holds: %s', async (_, text, headers) => {
    const body = Buffer.from(text);
    await validateForm(body, headers);
    const before = process.cpuUsage();
    await validateForm(body, headers);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});
