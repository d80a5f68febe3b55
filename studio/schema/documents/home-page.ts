import { HomeIcon } from '@sanity/icons/Home';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { DEFAULT_READ } from '#config/default-words.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { heroMedia } from '../fields/hero-media.ts';
import { lineField, paragraphField, sectionField } from '../fields/text-fields.ts';

const lines = (name: string, title: string, description?: string) =>
  defineField({
    name,
    title,
    type: 'array',
    ...(description ? { description } : {}),
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.custom(validateNotBlank),
      }),
    ],
    validation: (rule) => rule.required().min(1).error('Add at least one line.'),
  });

const headingAndText = [
  lineField({ name: 'heading', title: 'Heading' }),
  paragraphField({ name: 'text', title: 'Text' }),
];

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'top', title: 'Top of the page', default: true },
    { name: 'sections', title: 'Sections' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Main banner',
      type: 'object',
      group: 'top',
      fields: [
        lineField({ name: 'tagline', title: 'Small line above the headline' }),
        {
          ...lines('headings', 'Headline', 'Two lines.'),
          validation: (rule) => rule.required().length(2).error('Write exactly two lines.'),
        },
        lines('bullets', 'Bullet points below the headline'),
        lineField({ name: 'action', title: 'Button to the booking form' }),
        ...heroMedia,
      ],
    }),
    defineField({
      name: 'quoteBanner',
      title: 'Quote banner',
      type: 'object',
      description: 'The invitation to get a free quote, below the main banner.',
      group: 'top',
      fields: headingAndText,
    }),
    defineField({
      name: 'about',
      title: 'About us',
      type: 'object',
      group: 'sections',
      options: { collapsible: true, collapsed: true },
      fields: [
        ...headingAndText,
        defineField({
          name: 'stats',
          title: 'Numbers',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'stat',
              title: 'Number',
              type: 'object',
              fields: [
                lineField({ name: 'value', title: 'Number', description: 'For example "10+".' }),
                lineField({ name: 'label', title: 'What it counts' }),
              ],
              preview: { select: { title: 'value', subtitle: 'label' } },
            }),
          ],
        }),
      ],
    }),
    sectionField({ name: 'services', title: 'Services' }),
    defineField({
      name: 'comparison',
      title: 'Before and after',
      type: 'object',
      group: 'sections',
      options: { collapsible: true, collapsed: true },
      fields: [
        lineField({
          name: 'heading',
          title: 'Heading',
          description: 'Leave it empty for "Before and after".',
          required: false,
        }),
        defineField({
          name: 'photo',
          title: 'Pair',
          type: 'reference',
          to: [{ type: 'galleryImage' }],
          weak: true,
          options: { filter: 'defined(pair.name)' },
          description:
            'Either photo of a pair in the gallery. Leave it empty to show the first one that is only compared.',
        }),
      ],
    }),
    defineField({
      name: 'reasons',
      title: 'Why choose us',
      type: 'object',
      group: 'sections',
      options: { collapsible: true, collapsed: true },
      fields: [
        lineField({ name: 'heading', title: 'Heading' }),
        paragraphField({ name: 'intro', title: 'Introduction', required: false }),
        defineField({
          name: 'points',
          title: 'Reasons',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'point',
              title: 'Reason',
              type: 'object',
              fields: [
                lineField({ name: 'title', title: 'Title' }),
                paragraphField({ name: 'text', title: 'Text' }),
              ],
              preview: { select: { title: 'title', subtitle: 'text' } },
            }),
          ],
        }),
      ],
    }),
    sectionField({ name: 'testimonials', title: 'Reviews' }),
    sectionField({ name: 'areas', title: 'Service areas' }),
    sectionField({ name: 'resources', title: 'Questions & answers' }),
    sectionField({
      name: 'blog',
      title: 'Blog',
      more: [
        lineField({
          name: 'action',
          title: 'Link to a post',
          required: false,
          maxLength: 30,
          description: `If empty: "${DEFAULT_READ}"`,
        }),
      ],
    }),
    defineField({
      name: 'closing',
      title: 'Closing section',
      type: 'object',
      group: 'sections',
      description:
        'The invitation at the end of this page, city pages, service pages, and any page without its own.',
      options: { collapsible: true, collapsed: true },
      fields: headingAndText,
    }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
});
