import { describe, expect, it } from 'vitest';
import { greeting, withoutLinks } from './visitor-text.ts';

describe('the text of a visitor in an email to the address that they typed', () => {
  it('contains no link', () => {
    expect(withoutLinks('Win at https://evil.example/a?b=c now')).toBe('Win at (link removed) now');
    expect(withoutLinks('FTP://evil.example')).toBe('(link removed)');
  });

  it('contains nothing that an email program turns into a link', () => {
    expect(withoutLinks('evil.example and über.de')).toBe('evil.\u200cexample and über.\u200cde');
  });

  it('is otherwise unchanged', () => {
    expect(withoutLinks('At 9.30 a.m. Thanks. See you!')).toBe('At 9.30 a.m. Thanks. See you!');
  });

  it.each([
    ['Ada Lovelace', 'Hi Ada,'],
    ["  O'Neil Ann ", "Hi O'Neil,"],
    ['Buy-now!!! cheap', 'Hello,'],
    ['x'.repeat(40), 'Hello,'],
    ['', 'Hello,'],
  ])('greets %j with "%s"', (name, words) => expect(greeting(name)).toBe(words));
});
