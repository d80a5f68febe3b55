import { defineField } from 'sanity';
import { SeoInput } from '../../components/seo-input.tsx';
import {
  validateNotBlank,
  validateSeoDescription,
  validateFullTitle,
} from '../../validation/text.ts';
import { imageField } from './image-field.ts';

type Rule = (text: string | undefined) => true | string;
/** Until the owner writes something, the site does. */
const allowEmpty: Rule = () => true;

/**
 * What search engines and shared links show.
 * @param written what the site writes while both are empty; left out: the owner has to
 */
export function seoField(group: string, written?: string) {
  const validateText = written === undefined ? validateNotBlank : allowEmpty;
  return defineField({
    name: 'seo',
    title: 'Search results',
    type: 'object',
    group,
    ...(written !== undefined && { description: written }),
    components: { input: SeoInput },
    fields: [
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        description:
          'The blue line in a search result. Your business name is added to it, so keep this to about 30 characters.',
        validation: (rule) => [
          rule.custom(validateText),
          rule.custom((title, context) => validateFullTitle(title, context)).warning(),
        ],
      }),
      defineField({
        name: 'description',
        title: 'Description',
        type: 'text',
        rows: 2,
        description: 'One or two sentences that make people want to open this page.',
        validation: (rule) => [
          rule.custom(validateText),
          rule.custom(validateSeoDescription).warning(),
        ],
      }),
      imageField({
        name: 'image',
        title: 'Photo for shared links',
        description:
          "Shown when someone shares this page, cut to 1200 by 630 pixels around the focus. Smaller photos aren't used. If empty, the website draws a card.",
      }),
    ],
  });
}
