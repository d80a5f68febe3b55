import { loadDaysAhead } from '#booking/load-in-time.ts';
import { environment } from '#config/env.ts';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getAreas } from '#content/getters/cities.ts';
import { getFaq, getGalleryImages, getTestimonials } from '#content/getters/lists.ts';
import { getHomeCopy, getSettings } from '#content/getters/pages.ts';
import { getPackages } from '#content/getters/services.ts';
import { PATHS } from '#domain/pages.ts';
import { TeaserList } from '#sections/articles/teaser-list.tsx';
import { BusinessStats } from '#sections/business-stats.tsx';
import { AreaChips } from '#sections/cities/area-chips.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { FaqList } from '#sections/faq-list.tsx';
import { FirstOf } from '#sections/first-of.tsx';
import { Comparisons } from '#sections/gallery/comparison.tsx';
import { pairOfHome } from '#sections/gallery/pairs.ts';
import { HomeHero } from '#sections/hero/home-hero.tsx';
import { QuoteBanner } from '#sections/quote-banner.tsx';
import { Reasons } from '#sections/reasons.tsx';
import { ServiceCards } from '#sections/services/service-card.tsx';
import { TestimonialList } from '#sections/testimonial-list.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { HashScrolling } from '#shell/navigation/hash-scrolling.tsx';
import { businessData } from '#shell/structured-data/business-data.ts';
import { StructuredData } from '#shell/structured-data/structured-data.tsx';
import { Section } from '#ui/section.tsx';

/** The home page shows at most this many entries of each list that can grow without limit. */
const MOST = { questions: 10, articles: 6, testimonials: 12 };

export const generateMetadata = () => metadataFor('home');

export default async function HomePage() {
  const [home, settings, packages, testimonials, areas, faq, teasers, images] = await Promise.all([
    getHomeCopy(),
    getSettings(),
    getPackages(),
    getTestimonials(),
    getAreas(),
    getFaq(),
    getBlogTeasers(),
    getGalleryImages(),
  ]);
  const { siteUrl } = environment();
  const daysAhead = await loadDaysAhead(settings.timeZone);
  return (
    <>
      <HomeHero copy={home.hero} settings={settings} packages={packages} />
      <QuoteBanner copy={home.quoteBanner} settings={settings} />
      <Section id="about" split heading={home.about.heading} intro={home.about.text}>
        <BusinessStats stats={home.about.stats} />
      </Section>
      <Section id="services" tone="mist" {...home.services}>
        <ServiceCards services={packages} />
      </Section>
      <Comparisons
        pairs={pairOfHome(images, home.comparison.photoId)}
        heading={home.comparison.heading}
        tone="light"
      />
      <Section id="features" tone="night" {...home.reasons} items={home.reasons.points}>
        <Reasons points={home.reasons.points} />
      </Section>
      <Section id="testimonials" tone="mist" {...home.testimonials} items={testimonials}>
        <FirstOf
          entries={testimonials}
          most={MOST.testimonials}
          href={PATHS.testimonials}
          more="See all reviews"
        >
          {(shown) => (
            <TestimonialList testimonials={shown.map((each) => ({ ...each, details: [] }))} />
          )}
        </FirstOf>
      </Section>
      <Section id="locations" split {...home.areas} items={areas}>
        <div id="areas-we-serve">
          <AreaChips areas={areas} inColumns />
        </div>
      </Section>
      <Section id="resources" tone="mist" split {...home.resources} items={faq}>
        <div id="faq">
          <FirstOf entries={faq} most={MOST.questions} href={PATHS.faq} more="See all questions">
            {(items) => <FaqList items={items} />}
          </FirstOf>
        </div>
      </Section>
      <Section id="blog" {...home.blog} items={teasers}>
        <FirstOf entries={teasers} most={MOST.articles} href={PATHS.blog} more="See all articles">
          {(newest) => <TeaserList teasers={newest} row />}
        </FirstOf>
      </Section>
      <ClosingCall />
      <HashScrolling />
      <StructuredData data={[businessData({ settings, services: packages, siteUrl, daysAhead })]} />
    </>
  );
}
