import { describe, expect, it } from 'vitest';
import { anyText } from '../../tests/matchers.ts';
import { answerOf } from '../../tests/send.ts';
import { openLakeWithImage } from './support/sample-image.ts';

const { lake, uploaded } = await openLakeWithImage();

const MALFORMED = [
  ['w', 'abc', '-5', '0', '1e3', '99999999999', '8193', '10.5', '10&w=x'],
  ['w', '8192&h=8192&fit=crop', '8192&dpr=3'],
  ['h', 'NaN'],
  ['rect', '1,2,3', 'a,b,c,d', '400,0,10,10', '0,0,0,0', '-1,0,5,5'],
  ['fit', 'weird'],
  ['crop', 'nowhere'],
  ['fm', 'exe', '../x'],
  ['q', '101', 'x'],
  ['dpr', '9', 'x'],
  ['blur', '0', '99999'],
  ['fp-x', '2'],
  ['bg', 'red'],
  ['auto', 'compress'],
  ['flip', 'q'],
];

describe('hostile requests for images', () => {
  it.each(MALFORMED.flatMap(([name, ...values]) => values.map((value) => `${name}=${value}`)))(
    '?%s → 400',
    async (search) => {
      const refused = { status: 400, body: { statusCode: 400, message: anyText } };
      expect(await answerOf(fetch(`${uploaded.url}?${search}`))).toMatchObject(refused);
    },
  );

  it.each([
    ['an unknown image', () => `${'0'.repeat(40)}-1x1.png`],
    ['no name', () => 'x'],
    ['path traversal', () => '..%2f..%2flake.sqlite'],
    ['path traversal by one folder', () => '..%2flake.sqlite'],
    ['path traversal, encoded twice', () => '%252e%252e%252flake.sqlite'],
    ['a zero byte', () => `${uploaded.sha1hash}-400x200.png%00.jpg`],
    ['a backslash', () => '..%5Clake.sqlite'],
    ['another size in the name', () => `${uploaded.sha1hash}-4x2.png`],
  ])('%s → 404', async (_, file) => {
    expect((await fetch(`${lake.url}/files/test/production/${file()}`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/test/production/${file()}?w=10`)).status).toBe(404);
  });

  it('another project or dataset → 404', async () => {
    const name = uploaded.path.split('/').at(-1);
    expect((await fetch(`${lake.url}/images/other/production/${name}`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/test/other/${name}`)).status).toBe(404);
  });
});
