import { describe, expect, it } from 'vitest';
import { validateLink, validateWebLink } from './link.ts';

describe('a link in a text', () => {
  it.each(['/services', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:612-555-0142'])(
    'accepts %s',
    (href) => expect(validateLink(href)).toBe(true),
  );

  it.each([
    undefined,
    '',
    'example.com',
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
  ])('refuses %j and says how to start', (href) =>
    expect(validateLink(href)).toMatch(/^Start with/),
  );
});

describe('a link to something to read', () => {
  it.each(['/blog', 'https://example.com'])('accepts %s', (href) =>
    expect(validateWebLink(href)).toBe(true),
  );

  it.each(['tel:612-555-0142', 'mailto:a@example.com', 'javascript:alert(1)'])(
    'refuses %s',
    (href) => expect(validateWebLink(href)).toMatch(/^Start with/),
  );
});
