import { BookIcon } from '@sanity/icons/Book';
import { defineField, defineType } from 'sanity';
import { businessDay } from '#domain/booking/times.ts';
import { fetchPlace } from '../../business/place.ts';
import { validateWebLink } from '../../validation/link.ts';
import { API_VERSION } from '../../validation/query-dataset.ts';
import { validateArticleSlug } from '../../validation/slug.ts';
import { tabs } from '../fields/group-fields.ts';
import { imageField } from '../fields/image-field.ts';
import { seoField } from '../fields/seo-field.ts';
import { lineField, paragraphField, slugField } from '../fields/text-fields.ts';

export const blogTeaser = defineType({
  name: 'blogTeaser',
  title: 'Blog post',
  type: 'document',
  icon: BookIcon,
  groups: tabs({ teaser: 'In the list', article: 'Article', search: 'Search results' }),
  fields: [
    lineField({ name: 'title', title: 'Title', group: 'teaser' }),
    paragraphField({
      name: 'summary',
      title: 'Summary',
      group: 'teaser',
      description:
        'Two or three sentences. The list of posts, search results and shared links show them.',
    }),
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      group: 'teaser',
      initialValue: async (_parameters, { getClient }) =>
        businessDay((await fetchPlace(getClient({ apiVersion: API_VERSION }))).timeZone),
      description: 'The newest post comes first.',
      validation: (rule) => rule.required().error('Choose a date.'),
    }),
    imageField({
      name: 'image',
      title: 'Photo',
      group: 'teaser',
      description: 'Shown at the top of the article.',
    }),
    defineField({
      name: 'link',
      title: 'Link to a post elsewhere',
      type: 'string',
      group: 'teaser',
      description: 'Only for a post on another site. Leave this empty if the article is here.',
      hidden: ({ document }) => hasText(document?.['body']),
      validation: (rule) => rule.custom((href) => (href ? validateWebLink(href) : true)),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'articleText',
      group: 'article',
      description: 'A post with text gets its own page. Without text, only the summary shows.',
    }),
    slugField({
      title: 'Address',
      group: 'article',
      description:
        'The part after "/blog/". If you change it later, the old address redirects to the new one.',
      source: 'title',
      validate: (slug, document) => validateArticleSlug(slug, hasText(document?.['body'])),
    }),
    lineField({
      name: 'author',
      title: 'Written by',
      group: 'article',
      required: false,
      description: 'Leave this empty to show the name of the business.',
    }),
    defineField({
      name: 'service',
      title: 'Related service',
      type: 'reference',
      to: [{ type: 'service' }],
      group: 'article',
      description: 'Shown at the end of the article, with its price.',
    }),
    seoField(
      'search',
      'If empty, the site writes them: the title and the summary, then the related service with its price.',
    ),
  ],
  orderings: [{ title: 'Newest first', name: 'date', by: [{ field: 'date', direction: 'desc' }] }],
  preview: { select: { title: 'title', subtitle: 'date', media: 'image' } },
});

const hasText = (body: unknown): boolean => Array.isArray(body) && body.length > 0;
