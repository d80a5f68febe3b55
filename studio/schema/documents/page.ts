import { DocumentIcon } from '@sanity/icons/Document';
import { defineField, defineType } from 'sanity';
import { PAGE_TITLES, pageTitle } from '../page-titles.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';
import { PAGE_KEYS } from '../../../src/domain/pages.ts';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'copy', title: 'Text', default: true },
    { name: 'search', title: 'Search results' },
  ],
  fields: [
    defineField({
      name: 'key',
      title: 'Page',
      type: 'string',
      group: 'copy',
      readOnly: true,
      options: { list: PAGE_KEYS.map((value) => ({ value, title: PAGE_TITLES[value] })) },
      validation: (rule) => rule.required(),
    }),
    lineField({
      name: 'heading',
      title: 'Heading',
      group: 'copy',
      description: 'The large line at the top of the page.',
    }),
    paragraphField({ name: 'intro', title: 'Introduction', group: 'copy', required: false }),
    {
      ...imageField({
        name: 'banner',
        title: 'Banner photo',
        group: 'copy',
        description: 'Shown behind the heading, darkened so the text is easy to read.',
      }),
      // The home page opens with videos instead.
      hidden: ({ document }) => document?.key === 'home',
    },
    defineField({
      name: 'body',
      title: 'Text',
      type: 'bodyText',
      group: 'copy',
      hidden: ({ document }) => document?.key !== 'privacy',
    }),
    defineField({
      name: 'closing',
      title: 'Closing section',
      type: 'object',
      group: 'copy',
      description: 'The invitation at the end of the page. Leave the heading empty to hide it.',
      fields: [
        lineField({ name: 'heading', title: 'Heading', required: false }),
        paragraphField({ name: 'text', title: 'Text', required: false }),
        lineField({ name: 'action', title: 'Button text', required: false }),
      ],
    }),
    seoField('search'),
  ],
  preview: {
    select: { key: 'key', heading: 'heading', media: 'banner' },
    prepare: ({
      key,
      heading,
      media,
    }: {
      key?: string;
      heading?: string;
      media?: PreviewMedia;
    }) => ({
      title: pageTitle(key),
      subtitle: heading ?? '',
      media,
    }),
  },
});
