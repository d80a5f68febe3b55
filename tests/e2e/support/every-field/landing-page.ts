import type { LandingPage } from '../../../../src/content/generated/sanity.types.ts';
import { block, on, onlyReference, photo, reference, seo, slug, type Filled } from './record.ts';

const landing = '/test-landing';

/** Returns a landing page with every block. @param asset returns an image for each name */
export function landingPage(asset: (name: string) => string) {
  const page: Filled<LandingPage> & { _id: string } = {
    _id: 'landing-test',
    _type: 'landingPage',
    heading: on(landing, 'Landing heading of the test'),
    slug: slug('test-landing'),
    intro: on(landing, 'Landing introduction of the test'),
    image: photo(landing, asset('landing'), 'Landing photo of the test'),
    service: reference('service-test-wash'),
    body: [
      block('a', on(landing, 'Landing body of the test')),
      {
        _key: 'b',
        _type: 'faqBlock',
        heading: on(landing, 'Questions heading of the block'),
        items: [
          { _key: 'a', ...reference('faq-test') },
          {
            _key: 'b',
            _type: 'ownQuestion',
            question: on(landing, 'Own question of the block?'),
            answer: [block('a', on(landing, 'Own answer of the block'))],
          },
        ],
      },
      { _key: 'c', _type: 'serviceBlock', service: reference('service-test-wash') },
      { _key: 'd', _type: 'comparisonBlock', photo: reference('gallery-test-before') },
      {
        _key: 'e',
        _type: 'calloutBlock',
        heading: on(landing, 'Callout heading of the test'),
        text: [block('a', on(landing, 'Callout text of the test'))],
      },
      {
        _key: 'f',
        _type: 'tableBlock',
        caption: on(landing, 'Caption of the table'),
        rows: [
          { _key: 'a', _type: 'tableRow', cells: [on(landing, 'Column of the table')] },
          { _key: 'b', _type: 'tableRow', cells: [on(landing, 'Cell of the table')] },
        ],
      },
    ],
    testimonials: onlyReference('testimonial-test'),
    isHidden: true, // Its robots tag is read below.
    seo: seo(landing, 'Landing', asset('landingShare')),
  };
  on(landing, '<meta name="robots" content="noindex, follow"');
  on(landing, 'Question of the test?');
  on(landing, '"@type":"FAQPage"');
  on(landing, 'href="/booking?service=test-wash&from=/test-landing"');
  on(landing, 'Compare before and after: Pair of the test');
  on(landing, 'Quote of the test');
  return page;
}
