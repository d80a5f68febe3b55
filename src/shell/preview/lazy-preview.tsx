'use client';

import { lazy } from 'react';
import type { Perspective } from '#config/deployment.ts';

const Preview = lazy(() => import('./preview.tsx'));

/**
 * Loads what only a preview needs. Next puts whatever a layout can render into the script of every
 * page, so everything but these lines waits behind an import.
 */
export function LazyPreview({ perspective }: { perspective: Perspective }) {
  return <Preview perspective={perspective} />;
}
