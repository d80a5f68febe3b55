import { DocumentIcon } from '@sanity/icons/Document';
import { defineField, defineType } from 'sanity';
import { PAGE_KEYS } from '../../../src/content/types.ts';
import { PAGE_TITLES, pageTitle } from '../page-titles.ts';
import type { PreviewMedia } from '../fields/preview-media.ts';
import { imageField } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'copy', title: 'Texts', default: true },
    { name: 'search', title: 'Search results' },
  ],
  fields: [
    defineField({
      name: 'key',
      title: 'Which page this is',
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
        title: 'Banner image',
        group: 'copy',
        description: 'Lies behind the heading, darkened so that the words stay readable.',
      }),
      // The home page begins with its videos.
      hidden: ({ document }) => document?.key === 'home',
    },
    defineField({
      name: 'closing',
      title: 'Closing block',
      type: 'object',
      group: 'copy',
      description: 'The invitation at the end of the page. Without a heading it is left out.',
      fields: [
        lineField({ name: 'heading', title: 'Heading', required: false }),
        paragraphField({ name: 'text', title: 'Text', required: false }),
        lineField({ name: 'action', title: 'Words on the button', required: false }),
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
