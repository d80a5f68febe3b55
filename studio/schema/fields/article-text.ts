import { defineArrayMember, defineType } from 'sanity';
import { textBlock } from './body-text.ts';
import { imageField } from './image-field.ts';

/** The text of an article: paragraphs, headings, lists, links and photos. */
export const articleText = defineType({
  name: 'articleText',
  title: 'Article',
  type: 'array',
  of: [
    textBlock({ headings: true }),
    defineArrayMember({ ...imageField({ name: 'photo', title: 'Photo', required: true }) }),
  ],
});
