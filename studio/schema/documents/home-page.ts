import { HomeIcon } from '@sanity/icons/Home';
import { defineArrayMember } from 'sanity';
import { DEFAULT_READ } from '#config/default-words.ts';
import { MAX_VIDEO_MB, MAX_VIDEOS, validateVideo } from '../../validation/media.ts';
import { documentType, field, onTab, tabs } from '../fields/field.ts';
import { collapsedField, sectionField, objectMember } from '../fields/group-fields.ts';
import { imageField } from '../fields/image-field.ts';
import { lineField, paragraphField, linesField } from '../fields/text-fields.ts';

const headingAndText = [lineField('heading', 'Heading'), paragraphField('text', 'Text')];

const heroMedia = [
  imageField('image', 'Photo behind the headline', {
    description:
      'Shown on phones, while videos load, and to visitors who prefer less motion. At least 1920 by 1080 pixels, dark or plain behind the text. Leave it empty to use the demo photo.',
  }),
  imageField('imageOnPhones', 'Photo for phones', {
    description: 'Portrait, at least 1080 by 1440 pixels. Leave it empty to crop the photo above.',
  }),
  field('array', 'videos', 'Videos behind the headline', {
    description: `Up to ${MAX_VIDEOS} short, silent videos that play one after another on wide screens. MP4 (H.264) or WebM, 1280 by 720 pixels, about six seconds, at most ${MAX_VIDEO_MB} MB each. Larger files slow the page down. Leave it empty to use the demo videos.`,
    of: [
      defineArrayMember({
        type: 'file',
        options: { accept: 'video/mp4,video/webm' },
        validation: (rule) => rule.custom(validateVideo),
      }),
    ],
    validation: (rule) => rule.max(MAX_VIDEOS).error(`Choose at most ${MAX_VIDEOS} videos.`),
  }),
];

export const homePage = documentType('homePage', 'Home page', HomeIcon, {
  groups: tabs({ top: 'Top of the page', sections: 'Sections' }),
  fields: [
    ...onTab('top', [
      field('object', 'hero', 'Main banner', {
        fields: [
          lineField('tagline', 'Small line above the headline'),
          linesField('headings', 'Headline', {
            description: 'Two lines.',
            validation: (rule) => rule.required().length(2).error('Write exactly two lines.'),
          }),
          linesField('bullets', 'Bullet points below the headline', {
            validation: (rule) => rule.required().min(1).error('Add at least one line.'),
          }),
          lineField('action', 'Button to the booking form'),
          ...heroMedia,
        ],
      }),
      field('object', 'quoteBanner', 'Quote banner', {
        description: 'The line below the main banner, with the buttons, the phone and the hours.',
        fields: [lineField('heading', 'Heading')],
      }),
    ]),
    ...onTab('sections', [
      collapsedField('about', 'About us', {
        fields: [
          ...headingAndText,
          field('array', 'stats', 'Numbers', {
            description:
              'Visitors read these as facts, so use only numbers you can prove. The first ones come from the demo.',
            of: [
              objectMember('stat', 'Number', [
                lineField('value', 'Number', { description: 'For example "10+".' }),
                lineField('label', 'What it counts'),
              ]),
            ],
          }),
        ],
      }),
      sectionField('services', 'Services'),
      collapsedField('comparison', 'Before and after', {
        fields: [
          lineField('heading', 'Heading', {
            description: 'Leave it empty for "Before and after".',
            required: false,
          }),
          field('reference', 'photo', 'Pair', {
            to: [{ type: 'galleryImage' }],
            weak: true,
            options: { filter: 'defined(pair.name)' },
            description:
              'Either photo of a pair in the gallery. Leave it empty to show the first pair marked "Only in the comparison".',
          }),
        ],
      }),
      sectionField('reasons', 'Why choose us', [
        field('array', 'points', 'Reasons', {
          of: [
            objectMember('point', 'Reason', [
              lineField('title', 'Title'),
              paragraphField('text', 'Text'),
            ]),
          ],
        }),
      ]),
      sectionField('testimonials', 'Reviews'),
      sectionField('areas', 'Service areas'),
      sectionField('resources', 'Questions & answers'),
      sectionField('blog', 'Blog', [
        lineField('action', 'Link to a post', {
          required: false,
          maxLength: 30,
          description: `If empty: "${DEFAULT_READ}"`,
        }),
      ]),
      collapsedField('closing', 'Closing section', {
        description:
          'The call to book at the end of this page, city pages, service pages, and any page without its own.',
        fields: headingAndText,
      }),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
});
