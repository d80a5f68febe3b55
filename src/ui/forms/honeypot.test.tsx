import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '#lib/forms/form-values.ts';
import { Honeypot } from './honeypot.tsx';

it('the field for robots is seen, heard and reached by no person, and filled in by no browser', () => {
  const html = renderToStaticMarkup(<Honeypot />);
  expect(html).toContain(`name="${HONEYPOT_FIELD}"`);
  expect(html).toMatch(/^<div aria-hidden="true" class="sr-only">/);
  expect(html).toContain('tabindex="-1"');
  expect(html).toContain('autoComplete="off"');
});
