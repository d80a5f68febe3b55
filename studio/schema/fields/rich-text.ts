import { defineArrayMember, defineType } from 'sanity';
import { validateLink } from '../../validation/link.ts';
import { validateBlock } from '../../validation/text.ts';
import { contentBlocks } from './content-blocks.ts';
import { field } from './field.ts';
import { imageField } from './image-field.ts';

/** A paragraph, heading or list item, limited to the formatting that the site can show. */
const textBlock = ({ headings }: { headings: boolean }) =>
  defineArrayMember({
    type: 'block',
    validation: (rule) => rule.custom(validateBlock).warning(),
    styles: [
      { title: 'Paragraph', value: 'normal' },
      ...(headings ? [{ title: 'Heading', value: 'h2' }] : []),
      { title: 'Small heading', value: 'h3' },
    ],
    lists: [
      { title: 'Bullets', value: 'bullet' },
      { title: 'Numbers', value: 'number' },
    ],
    marks: {
      decorators: [
        { title: 'Bold', value: 'strong' },
        { title: 'Italic', value: 'em' },
      ],
      annotations: [
        {
          name: 'link',
          title: 'Link',
          type: 'object',
          fields: [
            field('string', 'href', 'Where it goes', {
              description: 'For example "/services", "https://example.com" or "tel:612-555-0142".',
              validation: (rule) => rule.custom(validateLink),
            }),
          ],
        },
      ],
    },
  });

export const bodyText = defineType({
  name: 'bodyText',
  title: 'Text',
  type: 'array',
  of: [textBlock({ headings: false })],
});

/** The text of an article or a page: paragraphs, headings, lists, links, photos and blocks. */
export const articleText = defineType({
  name: 'articleText',
  title: 'Article',
  type: 'array',
  of: [
    textBlock({ headings: true }),
    defineArrayMember({ ...imageField('photo', 'Photo', { required: true }) }),
    ...contentBlocks,
  ],
});
