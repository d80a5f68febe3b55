import { expect, it } from 'vitest';
import { customerCommand } from './customers.ts';

it('a lasting note of a customer needs some words, and is kept without spaces around them', () => {
  const read = (note: string) => customerCommand.safeParse({ do: 'note', note });
  expect(read(' Gate 7 ').data).toEqual({ do: 'note', note: 'Gate 7' });
  expect(read(' ').error?.issues[0]?.message).toBe('A note needs some words.');
});
