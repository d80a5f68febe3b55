import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { defineArrayMember, defineField, defineType } from 'sanity';
import {
  parseCityText,
  validateWordCount,
  validateAgainstOtherCities,
} from '../../validation/city-text.ts';
import { validateZipCode } from '../../validation/contact.ts';
import { validateMenuPosition } from '../../validation/number.ts';
import { validatePageSlug, validateUnique } from '../../validation/slug.ts';
import { validateNotBlank } from '../../validation/text.ts';
import { cityQuestion, citySection, locationField } from '../fields/city-fields.ts';
import { tabs } from '../fields/group-fields.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField, slugField, linesField } from '../fields/text-fields.ts';

export const cityPage = defineType({
  name: 'cityPage',
  title: 'City page',
  type: 'document',
  icon: EarthGlobeIcon,
  groups: tabs({ copy: 'Text', listing: 'Where it appears', search: 'Search results' }),
  fields: [
    defineField({
      name: 'name',
      title: 'City',
      type: 'string',
      group: 'copy',
      description: 'The way people write it, for example "St. Louis Park".',
      validation: (rule) => [
        rule.custom(validateNotBlank),
        rule.custom((name, context) => validateUnique('name', name, context)),
      ],
    }),
    slugField({
      title: 'Page address',
      group: 'copy',
      description: 'The part after the slash, for example "edina".',
      source: 'name',
      validate: validatePageSlug,
    }),
    lineField({
      name: 'heading',
      title: 'Heading',
      group: 'copy',
      description: 'The large line at the top. Include the name of the city.',
    }),
    paragraphField({
      name: 'intro',
      title: 'Introduction',
      group: 'copy',
      description: 'Two or three sentences under the heading.',
    }),
    imageField({ name: 'banner', title: 'Banner photo', group: 'copy' }),
    defineField({
      name: 'sections',
      title: "What's special here",
      type: 'array',
      group: 'copy',
      description: "Write about this city: roads, lakes, seasons, parking. Don't copy other pages.",
      of: [citySection],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one section.'),
        rule
          .custom((_, { document }) =>
            document ? validateWordCount(parseCityText(document)) : true,
          )
          .warning(),
        rule.custom((_, context) => validateAgainstOtherCities(context)).warning(),
      ],
    }),
    linesField({
      name: 'localNotes',
      title: 'Good to know',
      group: 'copy',
      description: 'Short local facts that matter for cars, one per line.',
    }),
    defineField({
      name: 'faq',
      title: 'Local questions',
      type: 'array',
      group: 'copy',
      of: [cityQuestion],
    }),
    defineField({
      name: 'nearby',
      title: 'Nearby cities',
      type: 'array',
      group: 'listing',
      description:
        'Choose three or four. This page links to theirs. If you choose none, it links to the four that are nearest on the map.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'cityPage' }] })],
      validation: (rule) => rule.unique().error('List each city only once.'),
    }),
    defineField({
      name: 'zipCodes',
      title: 'ZIP codes',
      type: 'array',
      group: 'listing',
      description: 'The ZIP codes you serve in this city. Type one and press Enter.',
      options: { layout: 'tags' },
      of: [
        defineArrayMember({ type: 'string', validation: (rule) => rule.custom(validateZipCode) }),
      ],
      validation: (rule) => rule.unique().error('List each ZIP code only once.'),
    }),
    locationField('listing'),
    defineField({
      name: 'isListed',
      title: 'Show on "Areas We Serve"',
      type: 'boolean',
      group: 'listing',
      description: 'If this is off, the page still works at its own address.',
      initialValue: true,
    }),
    defineField({
      name: 'inHeader',
      title: 'Show in the menu',
      type: 'boolean',
      group: 'listing',
      description: 'The menu has room for about five cities.',
      initialValue: false,
    }),
    defineField({
      name: 'headerPosition',
      title: 'Position in the menu',
      type: 'number',
      group: 'listing',
      description: '1 comes first. Cities without a number come last, in alphabetical order.',
      hidden: ({ document }) => document?.inHeader !== true,
      validation: (rule) => rule.custom(validateMenuPosition),
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
