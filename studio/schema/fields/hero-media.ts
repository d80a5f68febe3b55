import { defineArrayMember, defineField } from 'sanity';
import { MAX_VIDEO_MB, MAX_VIDEOS, validateVideo } from '../../validation/media.ts';
import { imageField } from './image-field.ts';

/** What moves or stands still behind the headline. */
export const heroMedia = [
  imageField({
    name: 'image',
    title: 'Photo behind the headline',
    description:
      'Shown on phones, while videos load, and to visitors who prefer less motion. At least 1920 by 1080 pixels, dark or plain behind the text. Leave it empty to use the demo photo.',
  }),
  imageField({
    name: 'imageOnPhones',
    title: 'Photo for phones',
    description: 'Portrait, at least 1080 by 1440 pixels. Leave it empty to crop the photo above.',
  }),
  defineField({
    name: 'videos',
    title: 'Videos behind the headline',
    type: 'array',
    description: `Up to ${MAX_VIDEOS} short, silent videos that play one after another on wide screens. MP4 (H.264) or WebM, 1280 by 720 pixels, about six seconds, at most ${MAX_VIDEO_MB} MB each. Larger files slow the page down. Leave it empty to use the demo videos.`,
    of: [
      defineArrayMember({
        type: 'file',
        options: { accept: 'video/mp4,video/webm' },
        validation: (rule) => rule.custom((file, context) => validateVideo(file, context)),
      }),
    ],
    validation: (rule) => rule.max(MAX_VIDEOS).error(`Choose at most ${MAX_VIDEOS} videos.`),
  }),
];
