import type {
  BlogTeaser,
  CityPage,
  Faq,
  GalleryImage,
  Offer,
  Service,
  Testimonial,
} from '../../../../src/content/generated/sanity.types.ts';
import { landingPage } from './landing-page.ts';
import {
  block,
  on,
  only,
  onlyReference,
  photo,
  reference,
  seo,
  slug,
  type Filled,
} from './record.ts';

type Stored = { _id: string; _type: string; [field: string]: unknown };

/** Returns one entry for each list. @param asset returns an image for each name */
export function listDocuments(asset: (name: string) => string): Stored[] {
  const own = '/services/test-wash';
  const service: Filled<Service> & { _id: string } = {
    _id: 'service-test-wash',
    _type: 'service',
    title: on(own, 'Test Wash Package'),
    // Exactly one kind may be filled in. The others are on the pages of other services.
    price: {
      regular: 431, // Its page shows it.
      suv: 467, // Its page shows it.
      flat: 0, // Only Headlight Restoration has it.
      perWheel: 0, // Only Wheel Restoration has it.
    },
    summary: on('/', 'Service summary of the test'),
    description: on(own, 'Service description of the test'),
    includes: [on(own, 'Included in the test')],
    duration: on(own, '77-78 hours'),
    intervalWeeks: 0, // For emails about the next visit.
    depositDollars: 0, // On pages of confirmed visits.
    depositPercent: 0, // Instead of dollars.
    lasts: on(own, 'What lasts of the test'),
    image: photo(own, asset('service'), 'Service photo of the test'),
    slug: slug('test-wash'),
    isPackage: true, // The summary is on the home page.
    order: 99, // Its place in the list.
    seo: seo(own, 'Service', asset('serviceShare')),
  };
  on(own, '<s>$431</s>');
  on(own, '$437');

  const city: Filled<CityPage> & { _id: string } = {
    _id: 'city-testville',
    _type: 'cityPage',
    name: on('/areas-we-serve', 'Testville'),
    slug: slug('testville'),
    heading: on('/testville', 'City heading of the test'),
    intro: on('/testville', 'City introduction of the test'),
    banner: photo('/testville', asset('cityBanner'), 'City banner of the test'),
    sections: only('citySection', {
      heading: on('/testville', 'City section of the test'),
      body: [block('a', on('/testville', 'City section text of the test'))],
    }),
    localNotes: [on('/testville', 'Local note of the test')],
    faq: only('cityQuestion', {
      question: on('/testville', 'City question of the test?'),
      answer: on('/testville', 'City answer of the test'),
    }),
    nearby: onlyReference('city-edina'),
    zipCodes: [on('/booking', '56789')],
    location: {
      latitude: 44.1234, // In the structured data of its page.
      longitude: -93.4321, // In the structured data of its page.
    },
    isListed: true, // /areas-we-serve shows its name.
    inHeader: false, // The menu lists cities with this switch.
    headerPosition: 9, // Its place in the menu.
    seo: seo('/testville', 'City', asset('cityShare')),
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
    rating: 4, // /testimonials shows the stars.
    source: on('/testimonials', 'Source of the test'),
    sourceUrl: on('/testimonials', 'https://test.example/review'),
    isSample: false, // Site status in the Studio names samples.
    order: 99, // Its place in the list.
  };
  on('/testimonials', 'aria-label="4 of 5 stars"');
  on('/testimonials', 'Vehicle of the test · Test Wash Package · May 2031');

  const offer: Filled<Offer> & { _id: string } = {
    _id: 'offer-test',
    _type: 'offer',
    name: on(own, 'Offer of the test'),
    services: onlyReference('service-test-wash'),
    dollarsOff: 30,
    percentOff: 0, // Instead of dollars.
    firstDay: '2020-05-14', // It has begun.
    lastDay: '2090-05-14',
    newCustomers: false, // The page shows the lower price itself.
    code: '', // For all customers.
  };
  on(own, 'Sun, May 14');

  const faq: Filled<Faq> & { _id: string } = {
    _id: 'faq-test',
    _type: 'faq',
    question: on('/faq', 'Question of the test?'),
    answer: [block('a', on('/faq', 'Answer of the test'))],
    order: 99, // Its place in the list.
  };

  const article: Filled<BlogTeaser> & { _id: string } = {
    _id: 'blog-test',
    _type: 'blogTeaser',
    title: on('/blog', 'Article title of the test'),
    summary: on('/blog', 'Article summary of the test'),
    date: on('/blog/test-article', '2031-05-14'),
    image: photo('/blog/test-article', asset('article'), 'Article photo of the test'),
    link: '', // The target of a post without a text.
    body: [block('a', on('/blog/test-article', 'Article body of the test'))],
    slug: slug('test-article'),
    author: on('/blog/test-article', 'Article author of the test'),
    service: reference('service-test-wash'),
    seo: seo('/blog/test-article', 'Article', asset('articleShare')),
  };
  on('/blog/test-article', 'href="/services/test-wash"');

  const galleryImage = (role: 'before' | 'after'): Filled<GalleryImage> & { _id: string } => ({
    _id: `gallery-test-${role}`,
    _type: 'galleryImage',
    image: photo('/gallery', asset(`gallery-${role}`), `Gallery photo ${role} of the test`),
    caption: on('/gallery', `Caption ${role} of the test`),
    pair: { name: on(own, 'Pair of the test'), role },
    isOnlyCompared: false, // The carousel shows both photos.
    services: onlyReference('service-test-wash'),
    service: reference('service-test-wash'), // A field of older photos, which showed one service.
    order: 99, // Its place in the list.
  });

  const teaser = {
    _id: 'blog-test-elsewhere',
    _type: 'blogTeaser',
    title: 'Elsewhere',
    date: '2031-05-13',
    link: on('/blog', 'https://test.example/post'),
  };
  // Fields that the Studio omits while they are empty.
  const { regular, suv } = service.price;
  return [
    { ...service, price: { regular, suv } },
    { ...offer, percentOff: undefined },
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
