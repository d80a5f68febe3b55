import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { getArticle } from '#content/getters/articles.ts';
import { getLandingPage } from '#content/getters/pages.ts';
import type { BodyBlock } from '#content/reshape/reshape-body.ts';
import { BodyText } from '#sections/articles/body-text.tsx';
import { questionsIn } from '#shell/structured-data/page-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { useSeededLake } from './start-seeded-lake.ts';

const lake = await useSeededLake();

/** The text as a visitor gets it. */
async function htmlOf(body: BodyBlock[] = [], path = '/winter-salt-cleanup') {
  const page = [
    createElement(BodyText, { key: 'text', body, path }),
    createElement(StructuredData, { key: 'data', data: [await questionsIn(body, path)] }),
  ];
  const { prelude } = await prerender(page);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}
const landingPage = async () => htmlOf((await getLandingPage('winter-salt-cleanup'))?.body);

describe('the blocks of a text', () => {
  it('are a service to book, a comparison, a callout, questions and a table', async () => {
    const html = await landingPage();
    expect(html).toContain('from $170');
    expect(html).toContain('href="/booking?service=interior-detail&amp;from=/winter-salt-cleanup"');
    expect(html).toContain('aria-label="Compare before and after: whole car"');
    expect(html).toContain('The week to choose');
    expect(html).toContain('<span>How should I prepare my vehicle?</span>');
    expect(html).toMatch(/<th scope="col"[^>]*>Where<\/th>/);
    expect(html).toMatch(/role="region" aria-label="Where salt sits[^"]*" tabindex="0"/i);
    expect(html.match(/"@type":"Question"/g)).toHaveLength(3);
  });

  it('follow the published price, question and pair', async () => {
    await lake.editor
      .transaction()
      .patch('service-interior-detail', { set: { 'price.regular': 177 } })
      .patch('faq-preparation', { set: { question: 'Anything to prepare?' } })
      .patch('gallery-driveway-before', { set: { caption: 'Before: mud.' } })
      .commit();
    const html = await landingPage();
    for (const text of ['from $177', 'Anything to prepare?', 'Before: mud.']) {
      expect(html).toContain(text);
    }
  });

  it('disappear with their service or question, and the text around them stays', async () => {
    await lake.editor
      .transaction()
      .patch('service-interior-detail', { unset: ['slug'] })
      .patch('gallery-driveway-before', { unset: ['pair'] })
      .patch('faq-preparation', { unset: ['answer'] })
      .commit();
    const html = await landingPage();
    expect(html).toContain('white under the mats');
    expect(html).not.toMatch(/Book Now|Compare before and after|to prepare/);
    expect(html.match(/"@type":"Question"/g)).toHaveLength(2);
  });

  it('also appear in an article', async () => {
    const article = await getArticle('ceramic-or-wax');
    const html = await htmlOf(article?.body, '/blog/ceramic-or-wax');
    expect(html).toContain('Wax and ceramic side by side');
    expect(html).toContain('href="/booking?service=eco-wax&amp;from=/blog/ceramic-or-wax"');
    expect(html).not.toContain('FAQPage');
  });
});
