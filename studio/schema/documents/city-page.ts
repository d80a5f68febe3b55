import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { validateEnoughToRead, readCity } from '../../validation/city-text.ts';
import { validateZipCode } from '../../validation/contact.ts';
import { validatePlaceInMenu } from '../../validation/number.ts';
import { validateAgainstOtherCities } from '../../validation/published.ts';
import { validatePageSlug } from '../../validation/slug.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { validateUnique } from '../../validation/unique.ts';
import type { PreviewMedia } from '../fields/preview-media.ts';
import { imageField } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';
import { cityQuestion, citySection } from '../fields/city-parts.ts';

export const cityPage = defineType({
  name: 'cityPage',
  title: 'City page',
  type: 'document',
  icon: EarthGlobeIcon,
  groups: [
    { name: 'copy', title: 'Texts', default: true },
    { name: 'listing', title: 'Where it appears' },
    { name: 'search', title: 'Search results' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'City',
      type: 'string',
      group: 'copy',
      description: 'As people write it, for example "St. Louis Park".',
      validation: (rule) => [
        rule.custom(validateNotBlank),
        rule.custom((name, context) => validateUnique('name', name, context)),
      ],
    }),
    defineField({
      name: 'slug',
      title: 'Address of the page',
      type: 'slug',
      group: 'copy',
      description: 'The part after the slash, for example "edina".',
      // Uniqueness is checked below, in a sentence that says what to do.
      options: { source: 'name', maxLength: 60, isUnique: () => true },
      validation: (rule) => [
        rule.custom(validatePageSlug),
        rule.custom((slug, context) => validateUnique('slug', slug?.current, context)),
      ],
    }),
    lineField({
      name: 'heading',
      title: 'Heading',
      group: 'copy',
      description: 'The large line at the top. Name the city in it.',
    }),
    paragraphField({
      name: 'intro',
      title: 'Introduction',
      group: 'copy',
      description: 'Two or three sentences under the heading.',
    }),
    imageField({ name: 'banner', title: 'Banner image', group: 'copy' }),
    defineField({
      name: 'sections',
      title: 'What is special here',
      type: 'array',
      group: 'copy',
      description: 'Write about this city: roads, lakes, seasons, parking. No copied paragraphs.',
      of: [citySection],
      validation: (rule) => [
        rule.required().min(1).error('Write at least one section.'),
        rule
          .custom((_, { document }) => (document ? validateEnoughToRead(readCity(document)) : true))
          .warning(),
        rule.custom((_, context) => validateAgainstOtherCities(context)).warning(),
      ],
    }),
    defineField({
      name: 'localNotes',
      title: 'Good to know',
      type: 'array',
      group: 'copy',
      description: 'Short true facts that matter to a car here, one a line.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(validateNotBlank),
        }),
      ],
    }),
    defineField({
      name: 'faq',
      title: 'Questions people here ask',
      type: 'array',
      group: 'copy',
      of: [cityQuestion],
    }),
    defineField({
      name: 'nearby',
      title: 'Nearby cities',
      type: 'array',
      group: 'listing',
      description: 'Three or four. The page links to theirs.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'cityPage' }] })],
      validation: (rule) => rule.unique().error('List each city once.'),
    }),
    defineField({
      name: 'zipCodes',
      title: 'ZIP codes',
      type: 'array',
      group: 'listing',
      description: 'Those of this city that you drive to. Type one and press Enter.',
      options: { layout: 'tags' },
      of: [
        defineArrayMember({ type: 'string', validation: (rule) => rule.custom(validateZipCode) }),
      ],
      validation: (rule) => rule.unique().error('List each ZIP code once.'),
    }),
    defineField({
      name: 'isListed',
      title: 'List it on "Areas we serve"',
      type: 'boolean',
      group: 'listing',
      description: 'Switched off, the page still exists and can be found by its address.',
      initialValue: true,
    }),
    defineField({
      name: 'inHeader',
      title: 'List it in the menu',
      type: 'boolean',
      group: 'listing',
      description: 'The menu has room for about five cities.',
      initialValue: false,
    }),
    defineField({
      name: 'headerPosition',
      title: 'Place in the menu',
      type: 'number',
      group: 'listing',
      description: '1 comes first. Cities without a number follow by name.',
      hidden: ({ document }) => document?.inHeader !== true,
      validation: (rule) => rule.custom(validatePlaceInMenu),
    }),
    seoField('search'),
  ],
  orderings: [{ title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', slug: 'slug.current', media: 'banner' },
    prepare: ({ title, slug, media }: { title?: string; slug?: string; media?: PreviewMedia }) => ({
      title: title ?? 'New city',
      subtitle: slug ? `/${slug}` : '',
      media,
    }),
  },
});
