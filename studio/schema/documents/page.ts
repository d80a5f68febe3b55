import { DocumentIcon } from '@sanity/icons/Document';
import { defineField, defineType } from 'sanity';
import { PAGE_KEYS } from '#domain/pages.ts';
import { tabs } from '../fields/group-fields.ts';
import { imageField, type PreviewMedia } from '../fields/image-field.ts';
import { isNot, pageCopyFields } from '../fields/page-copy-fields.ts';
import { PAGE_TITLES, pageTitle } from '../fields/page-titles.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField } from '../fields/text-fields.ts';

/** Pages that end with an invitation. The others have a form, or are read after one. */
const CLOSING_PAGES = [
  'about',
  'services',
  'testimonials',
  'faq',
  'areas-we-serve',
  'blog',
  'gallery',
];

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: tabs({ copy: 'Text', search: 'Search results' }),
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
    {
      ...lineField({
        name: 'heading',
        title: 'Heading',
        group: 'copy',
        description: 'The large line at the top of the page.',
      }),
      hidden: ({ document }) => document?.key === 'home',
    },
    {
      ...paragraphField({ name: 'intro', title: 'Introduction', group: 'copy', required: false }),
      hidden: ({ document }) => document?.key === 'home',
    },
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
      type: 'articleText',
      group: 'copy',
      hidden: isNot('privacy'),
    }),
    {
      ...imageField({
        name: 'photo',
        title: 'Photo beside the text',
        group: 'copy',
        description: 'Leave it empty to use the first gallery photo.',
      }),
      hidden: isNot('about'),
    },
    ...pageCopyFields,
    defineField({
      name: 'closing',
      title: 'Closing section',
      type: 'object',
      group: 'copy',
      description:
        "The invitation at the end of this page. Leave the heading empty to use the home page's.",
      hidden: ({ document }) => !CLOSING_PAGES.includes(String(document?.key)),
      fields: [
        lineField({ name: 'heading', title: 'Heading', required: false }),
        paragraphField({ name: 'text', title: 'Text', required: false }),
        lineField({
          name: 'action',
          title: 'Button to the booking form',
          required: false,
          description: 'Leave it empty to use the text from Settings, under Menu & buttons.',
        }),
        imageField({ name: 'photo', title: 'Photo beside the invitation' }),
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
