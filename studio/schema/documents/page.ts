import { DocumentIcon } from '@sanity/icons/Document';
import { type ConditionalPropertyCallback, defineField, defineType } from 'sanity';
import { PAGE_KEYS } from '#domain/pages.ts';
import { field, onTab, tabs } from '../fields/field.ts';
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

/** The home page opens with videos and words of its own. */
const isHome: ConditionalPropertyCallback = ({ document }) => document?.['key'] === 'home';

type Selected = { key?: string; heading?: string; media?: PreviewMedia };

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: tabs({ copy: 'Text', search: 'Search results' }),
  fields: [
    ...onTab('copy', [
      field('string', 'key', 'Page', {
        readOnly: true,
        options: { list: PAGE_KEYS.map((value) => ({ value, title: PAGE_TITLES[value] })) },
        validation: (rule) => rule.required(),
      }),
      lineField('heading', 'Heading', {
        description: 'The large line at the top of the page.',
        hidden: isHome,
      }),
      paragraphField('intro', 'Introduction', { required: false, hidden: isHome }),
      imageField('banner', 'Banner photo', {
        description: 'Shown behind the heading, darkened so the text is easy to read.',
        hidden: isHome,
      }),
      defineField({ name: 'body', title: 'Text', type: 'bodyText', hidden: isNot('privacy') }),
      imageField('photo', 'Photo beside the text', {
        description: 'Leave it empty to use the first gallery photo.',
        hidden: isNot('about'),
      }),
      ...pageCopyFields,
      field('object', 'closing', 'Closing section', {
        description:
          "The invitation at the end of this page. Leave the heading empty to use the home page's.",
        hidden: ({ document }) => !CLOSING_PAGES.includes(String(document?.['key'])),
        fields: [
          lineField('heading', 'Heading', { required: false }),
          paragraphField('text', 'Text', { required: false }),
          lineField('action', 'Button to the booking form', {
            required: false,
            description: 'Leave it empty to use the text from Settings, under Menu & buttons.',
          }),
          imageField('photo', 'Photo beside the invitation'),
        ],
      }),
    ]),
    seoField(),
  ],
  preview: {
    select: { key: 'key', heading: 'heading', media: 'banner' },
    prepare: ({ key, heading, media }: Selected) => ({
      title: pageTitle(key),
      subtitle: heading ?? '',
      media,
    }),
  },
});
