import { expect, it } from 'vitest';
import { customerCommand } from './customers.ts';

it('a note on a customer must not be blank, and is stored without spaces around it', () => {
  const read = (note: string) => customerCommand.safeParse({ do: 'note', note });
  expect(read(' Gate 7 ').data).toEqual({ do: 'note', note: 'Gate 7' });
  expect(read(' ').error?.issues[0]?.message).toBe('Please enter a note.');
});
