import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { SiteFooter } from '#shell/footer/site-footer.tsx';
import { AnnouncementBar } from '#shell/header/announcement-bar.tsx';
import { SiteHeader } from '#shell/header/site-header.tsx';
import { PageNotFound } from '#shell/navigation/page-not-found.tsx';
import Home from '../../src/app/(home)/page.tsx';
import CityOrLanding from '../../src/app/(pages)/[city]/page.tsx';
import About from '../../src/app/(pages)/about/page.tsx';
import Areas from '../../src/app/(pages)/areas-we-serve/page.tsx';
import Article from '../../src/app/(pages)/blog/[slug]/page.tsx';
import Blog from '../../src/app/(pages)/blog/page.tsx';
import Contact from '../../src/app/(pages)/contact/page.tsx';
import Faq from '../../src/app/(pages)/faq/page.tsx';
import Gallery from '../../src/app/(pages)/gallery/page.tsx';
import Service from '../../src/app/(pages)/services/[slug]/page.tsx';
import Services from '../../src/app/(pages)/services/page.tsx';
import Testimonials from '../../src/app/(pages)/testimonials/page.tsx';
import {
  ALL,
  answerFromDocuments,
  ANYTHING,
  FIELDS,
  PHOTO_DOCUMENT,
  randomFrom,
  use,
  withValue,
} from '../../tests/support/samples/broken-content.ts';

/** `SHAPES=300 npm run test:unit -- scripts/seed/any-shape-pages.test.tsx` tries more. */
const SHAPES = Number(process.env.SHAPES ?? 4);

answerFromDocuments();

const search = { searchParams: Promise.resolve({}) };
const city = (slug: string) =>
  CityOrLanding({ params: Promise.resolve({ city: slug }), ...search });
const inFolder = (slug: string) => ({ params: Promise.resolve({ slug }), ...search });

/** The content of every page, around the text that an unknown URL shows. */
const UNKNOWN = (
  <>
    <AnnouncementBar />
    <SiteHeader />
    <PageNotFound />
    <SiteFooter />
  </>
);

const PAGES: Record<string, () => ReactNode> = {
  '/': () => <Home />,
  '/faq': () => <Faq />,
  '/blog': () => <Blog />,
  '/blog/road-salt': () => Article(inFolder('road-salt')),
  '/blog/ceramic-or-wax': () => Article(inFolder('ceramic-or-wax')),
  '/services': () => <Services />,
  '/services/eco-wash': () => Service(inFolder('eco-wash')),
  '/about': () => <About />,
  '/gallery': () => <Gallery />,
  '/testimonials': () => <Testimonials />,
  '/contact': () => <Contact />,
  '/areas-we-serve': () => <Areas />,
  '/edina': () => city('edina'),
  '/winter-salt-cleanup': () => city('winter-salt-cleanup'),
  'an unknown address': () => UNKNOWN,
};

/** A page whose document lost its address is gone, or moved. */
const isGone = (error: unknown) =>
  error instanceof Error &&
  'digest' in error &&
  /^NEXT_(HTTP_ERROR|REDIRECT)/.test(String(error.digest));

async function render(page: () => ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(await page(), {
    onError: (error) => void errors.push(error),
  });
  const [error] = errors;
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('The page failed to render.', { cause: error });
  return new Response(prelude).text();
}

const random = randomFrom(20_261_126);
const pick = <Each,>(of: readonly Each[]) => of[Math.floor(random() * of.length)];

/** Datasets with a wrong value in one field of each type. */
const BROKEN = Array.from({ length: SHAPES }, () =>
  [...new Set(ALL.map(({ _type }) => _type))].flatMap((type) => {
    const field = pick(FIELDS.filter(({ document }) => document._type === type));
    return field ? [{ ...field, value: pick(ANYTHING) }] : [];
  }),
);

it.each(Object.entries(PAGES))(
  '%s renders whatever is in one field of each type',
  async (_, page) => {
    for (const broken of BROKEN) {
      const documents = broken.map(({ document, path, value }) => withValue(document, path, value));
      use([
        ...ALL.map((each) => documents.find(({ _id }) => _id === each._id) ?? each),
        PHOTO_DOCUMENT,
      ]);
      try {
        expect((await render(page)).length).toBeGreaterThan(0);
      } catch (cause) {
        const values = broken.map(({ name, value }) => `${name} = ${JSON.stringify(value)}`);
        if (!isGone(cause)) throw new Error(values.join(', '), { cause });
      }
    }
  },
);

it('an unknown address is a 404 with its page also while no settings are published', async () => {
  use(ALL.filter(({ _type }) => _type !== 'settings'));
  await expect(render(() => city('nowhere'))).rejects.toMatchObject({
    digest: 'NEXT_HTTP_ERROR_FALLBACK;404',
  });
  expect(await render(() => UNKNOWN)).toContain('Page not found');
});
