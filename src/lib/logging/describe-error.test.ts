import { describe, expect, it } from 'vitest';
import { describeError, stackOf } from './describe-error.ts';

describe('the description of an error', () => {
  it('names the error and every cause, with their codes', () => {
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:5');
    const cause = Object.assign(refused, { code: 'ECONNREFUSED' });
    const error = new TypeError('fetch failed', { cause });
    expect(describeError(error)).toBe(
      'TypeError: fetch failed ← Error (ECONNREFUSED): connect ECONNREFUSED 127.0.0.1:5',
    );
  });

  it('contains only the code of a database error, whose message repeats the row', () => {
    const cause = {
      name: 'PostgrestError',
      code: '22P02',
      message: 'invalid input syntax for type date: "Maya Olsen"',
      details: 'Failing row contains (Maya Olsen, maya@example.com).',
      hint: null,
    };
    expect(describeError(new Error('the database cannot be reached', { cause }))).toBe(
      'Error: the database cannot be reached ← PostgrestError (22P02)',
    );
  });

  it('leaves out text that a parser quotes', async () => {
    for (const text of ['{"name": Maya Olsen', 'Maya Olsen, 100 Lake Street, Minneapolis']) {
      const error: unknown = await new Response(text).json().catch((thrown: unknown) => thrown);
      expect(describeError(error)).toContain('JSON');
      expect(describeError(error)).not.toMatch(/Maya|Lake/);
    }
    expect(describeError(new Error('No mail to <maya@example.com>, "Maya O'))).toBe(
      'Error: No mail to <[email]>, "…"',
    );
  });

  it('is one short line for any thrown value', () => {
    const circular = new Error('a\nb');
    circular.cause = circular;
    for (const thrown of [circular, 'text\n', null, undefined, 7, {}, 'x'.repeat(9_000)]) {
      const text = describeError(thrown);
      expect(text).not.toContain('\n');
      expect(text.length).toBeLessThanOrEqual(500);
    }
  });

  it('has the frames of the stack without the message above them', () => {
    const stack = stackOf(new Error('Maya Olsen\n  lives here'));
    expect(stack[0]).toMatch(/^at .*describe-error\.test\.ts/);
    expect(stack.join()).not.toContain('Maya');
    expect(stackOf('thrown text')).toEqual([]);
  });
});
