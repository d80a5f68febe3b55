import { describe, expect, it } from 'vitest';
import { greeting, withoutLinks } from './visitor-text.ts';

describe('what a visitor typed into a form, in an email to whoever they named', () => {
  it('brings no link', () => {
    expect(withoutLinks('Win at https://evil.example/a?b=c now')).toBe('Win at (link removed) now');
    expect(withoutLinks('FTP://evil.example')).toBe('(link removed)');
  });

  it('has nothing that an email program makes a link of', () => {
    expect(withoutLinks('evil.example and über.de')).toBe('evil.\u200cexample and über.\u200cde');
  });

  it('is left alone otherwise', () => {
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
