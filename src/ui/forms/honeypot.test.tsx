import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '#lib/forms/form-values.ts';
import { Honeypot } from './honeypot.tsx';

describe('the field for robots', () => {
  it('is seen, heard and reached by no person, and filled in by no browser', () => {
    const html = renderToStaticMarkup(<Honeypot />);
    expect(html).toContain(`name="${HONEYPOT_FIELD}"`);
    expect(html).toMatch(/^<div aria-hidden="true" class="sr-only">/);
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain('autoComplete="off"');
  });
});
