import { SeoInput } from '../../components/seo-input.tsx';
import {
  validateNotBlank,
  validateSeoDescription,
  validateFullTitle,
} from '../../validation/text.ts';
import { field } from './field.ts';
import { imageField } from './image-field.ts';
import { refuseOrWarn } from './text-fields.ts';

/** The site writes its own text while a field is empty. */
const allowEmpty = (): true | string => true;

/**
 * Returns the fields for search results and shared links.
 * @param fallback describes what the site writes while both texts are empty. Without it, both are required.
 */
export function seoField(fallback?: string) {
  const validateText = fallback === undefined ? validateNotBlank : allowEmpty;
  return field('object', 'seo', 'Search results', {
    group: 'search',
    ...(fallback !== undefined && { description: fallback }),
    components: { input: SeoInput },
    fields: [
      field('string', 'title', 'Title', {
        description:
          'The blue line in a search result. Your business name is added to it, so keep this to about 30 characters.',
        validation: (rule) => [rule.custom(validateText), rule.custom(validateFullTitle).warning()],
      }),
      field('text', 'description', 'Description', {
        rows: 2,
        description: 'One or two sentences that make people want to open this page.',
        validation: refuseOrWarn(validateText, validateSeoDescription),
      }),
      imageField('image', 'Photo for shared links', {
        description:
          "Shown when someone shares this page, cut to 1200 by 630 pixels around the focus. Smaller photos aren't used. If empty, the website draws a card.",
      }),
    ],
  });
}
