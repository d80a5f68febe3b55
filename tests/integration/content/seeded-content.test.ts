import { describe, expect, it } from 'vitest';
import { getBlogTeasers } from '#content/getters/articles.ts';
import { getCityPage } from '#content/getters/cities.ts';
import {
  getFaq,
  getGalleryImages,
  getQuestionsIn,
  getTestimonials,
} from '#content/getters/lists.ts';
import { getLandingPage, getLandingPageSlugs } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import type { ContentImage } from '#content/types.ts';
import { DOCUMENTS } from '../../../studio/seed/documents.ts';
import { publishedServices } from './published-services.ts';
import { useSeededLake } from './start-seeded-lake.ts';

await useSeededLake();

function expectComplete(image: ContentImage | null) {
  expect(image).not.toBeNull();
  expect(image?.alt).toMatch(/\w+ \w+/);
  expect(image?.width).toBeGreaterThanOrEqual(1200);
  expect(image?.height).toBeGreaterThanOrEqual(600);
  expect(image?.placeholder).toMatch(/^data:image\//);
}

describe('the seeded services', () => {
  it('are in the owner’s order, each with an image', async () => {
    const services = await getServices();
    const seeded = DOCUMENTS.flatMap((one) =>
      one._type === 'service' ? (one.slug?.current ?? []) : [],
    );
    expect(services.map(({ id }) => id)).toEqual(seeded);
    for (const { image } of services) expectComplete(image);
  });

  it('are the same for the services table as for the pages', async () => {
    const pages = new Map((await getServices()).map((service) => [service.id, service]));
    const projections = await publishedServices();
    expect(projections).toHaveLength(pages.size);
    for (const service of projections) {
      const { visitMinutes, intervalWeeks, depositDollars, depositPercent, ...rest } = service;
      expect(pages.get(rest.id)).toMatchObject(rest);
      expect(visitMinutes, rest.id).toBeGreaterThan(0);
      // The demo sends no invitations to a next visit and takes no deposits.
      expect([intervalWeeks, depositDollars, depositPercent]).toEqual([null, null, null]);
    }
  });
});

it.each(['nope', 'EDINA', 'edina ', '', '__proto__', '*', '"] | *[_type == "settings'])(
  'the seeded cities have no page at "%s"',
  async (slug) => expect(await getCityPage(slug)).toBeNull(),
);

describe('the seeded landing page', () => {
  it('sells a service, and answers a question of the FAQ among its own', async () => {
    expect(await getLandingPageSlugs()).toEqual(['winter-salt-cleanup']);
    const page = await getLandingPage('winter-salt-cleanup');
    expect(page).toMatchObject({ serviceId: 'complete-detail', isHidden: false });
    expectComplete(page?.image ?? null);
    const questions = (await getQuestionsIn(page?.body ?? [])).map(({ question }) => question);
    expect(questions).toEqual([
      'Can you come while it’s still freezing?',
      'Does this stop rust?',
      'How should I prepare my vehicle?',
    ]);
  });

  it.each(['edina', 'WINTER-SALT-CLEANUP', '', '*'])('has no twin at "%s"', async (slug) =>
    expect(await getLandingPage(slug)).toBeNull(),
  );
});

describe('the seeded lists', () => {
  it('are complete, the newest teaser first', async () => {
    expect(await getTestimonials()).toHaveLength(4);
    expect(await getFaq()).toHaveLength(5);
    const dates = (await getBlogTeasers()).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates).toHaveLength(3);
    const gallery = await getGalleryImages();
    expect(gallery.filter(({ isOnlyCompared }) => !isOnlyCompared)).toHaveLength(6);
    for (const { image } of gallery) expectComplete(image);
  });

  it('have complete before and after pairs', async () => {
    const roles = new Map<string, string[]>();
    for (const { pair } of await getGalleryImages()) {
      if (pair) roles.set(pair.name, [...(roles.get(pair.name) ?? []), pair.role].toSorted());
    }
    expect([...roles.keys()]).toEqual(['whole car', 'interior', 'seat', 'rear wheel', 'headlight']);
    expect(new Set([...roles.values()].map(String))).toEqual(new Set(['after,before']));
  });
});
