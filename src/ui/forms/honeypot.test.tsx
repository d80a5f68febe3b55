import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '#lib/forms/form-values.ts';
import { Honeypot } from './honeypot.tsx';

it('people never see, hear or reach the honeypot, and browsers never fill it in', () => {
  const html = renderToStaticMarkup(<Honeypot />);
  expect(html).toContain(`name="${HONEYPOT_FIELD}"`);
  expect(html).toMatch(/^<div aria-hidden="true" class="sr-only">/);
  expect(html).toContain('tabindex="-1"');
  expect(html).toContain('autoComplete="off"');
});
