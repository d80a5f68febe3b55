'use client';

import { lazy } from 'react';
import type { Perspective } from '#config/deployment.ts';

const Preview = lazy(() => import('./preview.tsx'));

/**
 * Loads the code that only a preview needs. Next.js puts everything that a layout can render into every
 * page's script, so all but these lines is behind an import.
 */
export function LazyPreview({ perspective }: { perspective: Perspective }) {
  return <Preview perspective={perspective} />;
}
