import { describe, expect, it } from 'vitest';
import { isSafeLink } from './safe-link.ts';

describe('a link that an editor typed', () => {
  it.each([
    '/',
    '/services#eco-wash',
    'https://example.com',
    'mailto:a@b.example',
    'tel:+16125550142',
  ])('may be %s', (href) => expect(isSafeLink(href)).toBe(true));

  it.each([
    '',
    'services',
    '//evil.example',
    '/\\evil.example',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'https://',
  ])('may not be %j', (href) => expect(isSafeLink(href)).toBe(false));
});
