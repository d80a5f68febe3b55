import { BookIcon } from '@sanity/icons/Book';
import { defineField } from 'sanity';
import { businessDay } from '#domain/schedule/times.ts';
import { fetchBusiness } from '../../business/business.ts';
import { validateWebLink } from '../../validation/link.ts';
import { API_VERSION } from '../../validation/query-dataset.ts';
import { validateArticleSlug } from '../../validation/slug.ts';
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { imageField } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField, slugField } from '../fields/text-fields.ts';

export const blogTeaser = documentType('blogTeaser', 'Blog post', BookIcon, {
  groups: tabs({ teaser: 'In the list', article: 'Article', search: 'Search results' }),
  fields: [
    ...onTab('teaser', [
      lineField('title', 'Title'),
      paragraphField('summary', 'Summary', {
        description:
          'Two or three sentences. The list of posts, search results and shared links show them.',
      }),
      field('date', 'date', 'Date', {
        initialValue: async (_parameters, { getClient }) =>
          businessDay((await fetchBusiness(getClient({ apiVersion: API_VERSION }))).timeZone),
        description: 'The newest post comes first.',
        validation: (rule) => rule.required().error('Choose a date.'),
      }),
      imageField('image', 'Photo', { description: 'Shown at the top of the article.' }),
      field('string', 'link', 'Link to a post elsewhere', {
        description: 'Only for a post on another site. Leave this empty if the article is here.',
        hidden: ({ document }) => hasText(document?.['body']),
        validation: (rule) => rule.custom((href) => (href ? validateWebLink(href) : true)),
      }),
    ]),
    ...onTab('article', [
      defineField({
        name: 'body',
        title: 'Text',
        type: 'articleText',
        description: 'A post with text gets its own page. Without text, only the summary shows.',
      }),
      slugField('Address', {
        description:
          'The part after "/blog/". If you change it later, the old address redirects to the new one.',
        source: 'title',
        validate: (slug, document) => validateArticleSlug(slug, hasText(document?.['body'])),
      }),
      lineField('author', 'Written by', {
        required: false,
        description: 'Leave this empty to show the name of the business.',
      }),
      field('reference', 'service', 'Related service', {
        to: [{ type: 'service' }],
        description: 'Shown at the end of the article, with its price.',
      }),
    ]),
    seoField(
      'If these are empty, the site uses the title and the summary, followed by the related service and its price.',
    ),
  ],
  orderings: [{ title: 'Newest first', name: 'date', by: [{ field: 'date', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'date', media: 'image' } },
});

const hasText = (body: unknown): boolean => Array.isArray(body) && body.length > 0;
