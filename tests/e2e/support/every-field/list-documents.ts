import type {
  BlogTeaser,
  CityPage,
  Faq,
  GalleryImage,
  Service,
  Testimonial,
} from '../../../../src/content/generated/sanity.types.ts';
import { landingPage } from './landing-page.ts';
import { block, not, on, photo, reference, slug, type Filled } from './record.ts';

type Stored = { _id: string; _type: string; [field: string]: unknown };

const inSearch = 'The structured data of its page';
const LAST = 'Its place in the list.';

/** One entry for each list. @param asset of an image for each name */
export function listDocuments(asset: (name: string) => string): Stored[] {
  const own = '/services/test-wash';
  const service: Filled<Service> & { _id: string } = {
    _id: 'service-test-wash',
    _type: 'service',
    title: on(own, 'Test Wash Package'),
    // Exactly one kind may be filled: the others are on the pages of other services.
    price: {
      regular: not('service.price.regular', 431, `${own} shows it.`),
      suv: not('service.price.suv', 467, `${own} shows it.`),
      flat: not('service.price.flat', 0, 'Headlight Restoration has it.'),
      perWheel: not('service.price.perWheel', 0, 'Wheel Restoration has it.'),
    },
    summary: on('/', 'Service summary of the test'),
    description: on(own, 'Service description of the test'),
    includes: [on(own, 'Included in the test')],
    duration: on(own, '77-78 hours'),
    lasts: on(own, 'What lasts of the test'),
    image: photo(own, asset('service'), 'Service photo of the test'),
    slug: slug('test-wash'),
    isPackage: not('service.isPackage', true, 'The summary is on the home page.'),
    order: not('service.order', 99, LAST),
    seo: {
      title: on(own, 'Service search title'),
      description: on(own, 'Service search words'),
      image: photo(own, asset('serviceShare'), 'Shared picture of the service'),
    },
  };
  on(own, '$431');
  on(own, '$467');

  const city: Filled<CityPage> & { _id: string } = {
    _id: 'city-testville',
    _type: 'cityPage',
    name: on('/areas-we-serve', 'Testville'),
    slug: slug('testville'),
    heading: on('/testville', 'City heading of the test'),
    intro: on('/testville', 'City introduction of the test'),
    banner: photo('/testville', asset('cityBanner'), 'City banner of the test'),
    sections: [
      {
        _key: 'a',
        _type: 'citySection',
        heading: on('/testville', 'City section of the test'),
        body: [block('a', on('/testville', 'City section text of the test'))],
      },
    ],
    localNotes: [on('/testville', 'Local note of the test')],
    faq: [
      {
        _key: 'a',
        _type: 'cityQuestion',
        question: on('/testville', 'City question of the test?'),
        answer: on('/testville', 'City answer of the test'),
      },
    ],
    nearby: [{ _key: 'a', ...reference('city-edina') }],
    zipCodes: [on('/booking', '56789')],
    location: {
      latitude: not('cityPage.location.latitude', 44.1234, `${inSearch} holds it.`),
      longitude: not('cityPage.location.longitude', -93.4321, `${inSearch} holds it.`),
    },
    isListed: not('cityPage.isListed', true, '/areas-we-serve shows its name.'),
    inHeader: not('cityPage.inHeader', false, 'The menu lists those with it.'),
    headerPosition: not('cityPage.headerPosition', 9, 'Its place in the menu.'),
    seo: {
      title: on('/testville', 'City search title'),
      description: on('/testville', 'City search words'),
      image: photo('/testville', asset('cityShare'), 'Shared picture of the city'),
    },
  };
  on('/testville', 'href="/edina"');
  on('/testville', '"latitude":44.1234,"longitude":-93.4321');

  const testimonial: Filled<Testimonial> & { _id: string } = {
    _id: 'testimonial-test',
    _type: 'testimonial',
    quote: on('/testville', 'Quote of the test'),
    author: on('/testimonials', 'Author of the test'),
    city: reference('city-testville'),
    vehicle: on('/testimonials', 'Vehicle of the test'),
    service: reference('service-test-wash'),
    month: on('/testimonials', 'May 2031'),
    rating: not('testimonial.rating', 4, '/testimonials shows the stars.'),
    isSample: not('testimonial.isSample', false, 'Site status in the Studio names samples.'),
    order: not('testimonial.order', 99, LAST),
  };
  on('/testimonials', 'aria-label="4 of 5 stars"');
  on('/testimonials', 'Vehicle of the test · Test Wash Package · May 2031');

  const faq: Filled<Faq> & { _id: string } = {
    _id: 'faq-test',
    _type: 'faq',
    question: on('/faq', 'Question of the test?'),
    answer: [block('a', on('/faq', 'Answer of the test'))],
    order: not('faq.order', 99, LAST),
  };

  const article: Filled<BlogTeaser> & { _id: string } = {
    _id: 'blog-test',
    _type: 'blogTeaser',
    title: on('/blog', 'Article title of the test'),
    summary: on('/blog', 'Article summary of the test'),
    date: on('/blog/test-article', '2031-05-14'),
    image: photo('/blog/test-article', asset('article'), 'Article photo of the test'),
    link: not('blogTeaser.link', '', 'A post without a text leads there.'),
    body: [block('a', on('/blog/test-article', 'Article body of the test'))],
    slug: slug('test-article'),
    author: on('/blog/test-article', 'Article author of the test'),
    service: reference('service-test-wash'),
    seo: {
      title: on('/blog/test-article', 'Article search title'),
      description: on('/blog/test-article', 'Article search words'),
      image: photo('/blog/test-article', asset('articleShare'), 'Shared picture of the article'),
    },
  };
  on('/blog/test-article', 'href="/services/test-wash"');

  const galleryImage = (role: 'before' | 'after'): Filled<GalleryImage> & { _id: string } => ({
    _id: `gallery-test-${role}`,
    _type: 'galleryImage',
    image: photo('/gallery', asset(`gallery-${role}`), `Gallery photo ${role} of the test`),
    caption: on('/gallery', `Caption ${role} of the test`),
    pair: { name: on(own, 'Pair of the test'), role },
    isOnlyCompared: not('galleryImage.isOnlyCompared', false, 'The carousel shows both photos.'),
    services: [{ ...reference('service-test-wash'), _key: 'a' }],
    service: not(
      'galleryImage.service',
      reference('service-test-wash'),
      'Photos from before they could show several services have it.',
    ),
    order: not('galleryImage.order', 99, LAST),
  });

  const teaser = {
    _id: 'blog-test-elsewhere',
    _type: 'blogTeaser',
    title: 'Elsewhere',
    date: '2031-05-13',
    link: on('/blog', 'https://test.example/post'),
  };
  // What the Studio leaves out while a field is empty.
  const { regular, suv } = service.price;
  return [
    { ...service, price: { regular, suv } },
    city,
    testimonial,
    faq,
    landingPage(asset),
    { ...article, link: undefined },
    teaser,
    galleryImage('before'),
    galleryImage('after'),
  ];
}
