import { defineField } from 'sanity';
import { validateWholeTitle } from '../../validation/published.ts';
import { validateNotBlank, validateSeoDescription } from '../../validation/text.ts';

/** What a search engine and a shared link show. */
export function seoField(group: string) {
  return defineField({
    name: 'seo',
    title: 'In search results',
    type: 'object',
    group,
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        description:
          'The blue line in a search result. The business name is added by itself: keep it to 30 characters or so.',
        validation: (rule) => [
          rule.custom(validateNotBlank),
          rule.custom((title, context) => validateWholeTitle(title, context)).warning(),
        ],
      }),
      defineField({
        name: 'description',
        title: 'Description',
        type: 'text',
        rows: 2,
        description: 'One or two sentences that make a reader choose this page.',
        validation: (rule) => [
          rule.custom(validateNotBlank),
          rule.custom(validateSeoDescription).warning(),
        ],
      }),
    ],
  });
}
