import { HomeIcon } from '@sanity/icons/Home';
import { defineField, defineType, type Rule } from 'sanity';
import { DEFAULT_READ } from '#config/default-words.ts';
import { collapsedField, sectionField, tabs, objectMember } from '../fields/group-fields.ts';
import { heroMedia } from '../fields/hero-media.ts';
import { lineField, paragraphField, linesField } from '../fields/text-fields.ts';

const lines = (name: string, title: string) => ({
  ...linesField({ name, title }),
  validation: (rule: Rule) => rule.required().min(1).error('Add at least one line.'),
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
  groups: tabs({ top: 'Top of the page', sections: 'Sections' }),
  fields: [
    defineField({
      name: 'hero',
      title: 'Main banner',
      type: 'object',
      group: 'top',
      fields: [
        lineField({ name: 'tagline', title: 'Small line above the headline' }),
        {
          ...linesField({ name: 'headings', title: 'Headline', description: 'Two lines.' }),
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
      description: 'The line below the main banner, with the buttons, the phone and the hours.',
      group: 'top',
      fields: [lineField({ name: 'heading', title: 'Heading' })],
    }),
    collapsedField({
      name: 'about',
      title: 'About us',
      group: 'sections',
      fields: [
        ...headingAndText,
        defineField({
          name: 'stats',
          title: 'Numbers',
          type: 'array',
          description:
            'Visitors take them for facts, so write only what you can prove. The first ones come from the demo.',
          of: [
            objectMember({
              name: 'stat',
              title: 'Number',
              fields: [
                lineField({ name: 'value', title: 'Number', description: 'For example "10+".' }),
                lineField({ name: 'label', title: 'What it counts' }),
              ],
              shows: ['value', 'label'],
            }),
          ],
        }),
      ],
    }),
    sectionField({ name: 'services', title: 'Services' }),
    collapsedField({
      name: 'comparison',
      title: 'Before and after',
      group: 'sections',
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
    sectionField({
      name: 'reasons',
      title: 'Why choose us',
      more: [
        defineField({
          name: 'points',
          title: 'Reasons',
          type: 'array',
          of: [
            objectMember({
              name: 'point',
              title: 'Reason',
              fields: [
                lineField({ name: 'title', title: 'Title' }),
                paragraphField({ name: 'text', title: 'Text' }),
              ],
              shows: ['title', 'text'],
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
    collapsedField({
      name: 'closing',
      title: 'Closing section',
      group: 'sections',
      description:
        'The invitation at the end of this page, city pages, service pages, and any page without its own.',
      fields: headingAndText,
    }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
});
