import { describe, expect, it } from 'vitest';
import { validateLink, validateWebLink } from './link.ts';

describe('a link in text', () => {
  it.each(['/services', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:612-555-0142'])(
    'can be %s',
    (href) => expect(validateLink(href)).toBe(true),
  );

  it.each([
    undefined,
    '',
    'example.com',
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
  ])('cannot be %j', (href) => expect(validateLink(href)).toMatch(/^Start with/));
});

describe('a link to a full post', () => {
  it.each(['/blog', 'https://example.com'])('can be %s', (href) =>
    expect(validateWebLink(href)).toBe(true),
  );

  it.each(['tel:612-555-0142', 'mailto:a@example.com', 'javascript:alert(1)'])(
    'cannot be %s',
    (href) => expect(validateWebLink(href)).toMatch(/^Start with/),
  );
});
