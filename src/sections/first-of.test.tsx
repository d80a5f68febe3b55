import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaqList } from './faq-list.tsx';
import { FirstOf } from './first-of.tsx';

const render = (count: number) => {
  const faq = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    question: `Question ${index}?`,
    answer: 'Yes.',
  }));
  return renderToStaticMarkup(
    <FirstOf entries={faq} most={10} href="/faq" more="See all questions">
      {(items) => <FaqList items={items} />}
    </FirstOf>,
  );
};

it('500 questions on the home page are the first ten and a link to the rest', () => {
  const html = render(500);
  expect(html.match(/<details/g)).toHaveLength(10);
  expect(html).toContain('Question 9?');
  expect(html).toMatch(/<a href="\/faq"[^>]*>See all questions/);
});

it('ten questions are all of them, without a link', () => {
  const html = render(10);
  expect(html.match(/<details/g)).toHaveLength(10);
  expect(html).not.toContain('href="/faq"');
});
