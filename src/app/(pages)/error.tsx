'use client';

/** Replaces a page that failed, between header and footer. */
export { PageError as default } from '#sections/page-error.tsx';
