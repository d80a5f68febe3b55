import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createKeptState } from './kept-state.ts';

const useText = createKeptState<string | null>();

function Field({ name, typed }: { name: string; typed?: string | null }) {
  const [text, setText] = useText(name, 'as it was');
  if (typed !== undefined && text !== typed) setText(typed);
  return text;
}

describe('a text that the owner typed', () => {
  it('remains while the owner looks at something else, and appears in no other field', () => {
    renderToStaticMarkup(<Field name="a note" typed="gate code 12" />);
    expect(renderToStaticMarkup(<Field name="a note" />)).toBe('gate code 12');
    expect(renderToStaticMarkup(<Field name="another note" />)).toBe('as it was');
  });

  it('is gone once its form was closed', () => {
    renderToStaticMarkup(<Field name="a form" typed="typed" />);
    renderToStaticMarkup(<Field name="a form" typed={null} />);
    expect(renderToStaticMarkup(<Field name="a form" />)).toBe('as it was');
  });
});
