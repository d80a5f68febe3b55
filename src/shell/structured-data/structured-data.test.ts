import { describe, expect, it } from 'vitest';
import { serializeStructuredData } from './structured-data.tsx';

describe('structured data', () => {
  it('cannot be escaped by a text that closes the script', () => {
    const name = '</script><script>alert(1)</script>';
    const text = serializeStructuredData({ name });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name });
  });

  it('carries none of the invisible characters of a preview', () => {
    const name = 'ECO\u200B\u200C\u200D\u2063\uFEFF Wash\u{E0041}';
    expect(JSON.parse(serializeStructuredData({ name }))).toMatchObject({ name: 'ECO Wash' });
  });
});
