import { RocketIcon } from '@sanity/icons/Rocket';
import { defineArrayMember, defineField } from 'sanity';
import { validatePageSlug } from '../../validation/slug.ts';
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField, slugField } from '../fields/text-fields.ts';

type Selected = { title?: string; slug?: string; isHidden?: boolean; media?: PreviewMedia };

export const landingPage = documentType('landingPage', 'Landing page', RocketIcon, {
  groups: tabs({ copy: 'Text', search: 'Search results' }),
  fields: [
    ...onTab('copy', [
      lineField('heading', 'Heading', { maxLength: 80, description: 'The large line at the top.' }),
      slugField('Page address', {
        description:
          'The part after the slash, for example "winter-salt-cleanup". If you change it later, the old address redirects to the new one.',
        source: 'heading',
        validate: validatePageSlug,
      }),
      paragraphField('intro', 'Introduction', {
        description: 'One or two sentences under the heading.',
      }),
      imageField('image', 'Photo', {
        description: "Shown at the top. If empty, the page shows the service's photo.",
      }),
      field('reference', 'service', 'Service', {
        to: [{ type: 'service' }],
        description:
          'The page shows its price at the top, and the booking form opens with it selected. Leave this empty if the page is about several services.',
      }),
      defineField({
        name: 'body',
        title: 'Text',
        type: 'articleText',
        description:
          'Press + to add photos, questions, services, before-and-after pairs, callouts and tables.',
        validation: (rule) => rule.required().min(1).error('Write at least one paragraph.'),
      }),
      field('array', 'testimonials', 'Reviews', {
        description:
          'Choose the reviews that fit this page. If you choose none, the page leaves this section out.',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
        validation: (rule) => rule.unique().error('List each review only once.'),
      }),
    ]),
    field('boolean', 'isHidden', 'Hide from search engines', {
      group: 'search',
      description:
        'For a page that people reach only from an ad, an email or a flyer. Search results and the sitemap leave it out.',
      initialValue: false,
    }),
    seoField('If these are empty, the site uses the heading and the introduction.'),
  ],
  orderings: [{ title: 'Heading', name: 'heading', by: [{ field: 'heading', direction: 'asc' }] }],
  preview: {
    select: { title: 'heading', slug: 'slug.current', isHidden: 'isHidden', media: 'image' },
    prepare: ({ title, slug, isHidden, media }: Selected) => ({
      title: title ?? 'New landing page',
      subtitle: [slug && `/${slug}`, isHidden && 'Hidden from search engines']
        .filter(Boolean)
        .join(' · '),
      media,
    }),
  },
});
