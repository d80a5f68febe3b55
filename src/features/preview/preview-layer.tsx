'use client';

import { lazy } from 'react';
import type { Perspective } from '#config/preview.ts';

const Parts = lazy(() => import('./preview-parts.tsx'));

/**
 * What only a preview has. These lines are all of it that a public page loads: the framework puts
 * whatever a layout can render into the script of every page, so the rest waits behind an import.
 */
export function PreviewLayer({ shows }: { shows: Perspective }) {
  return <Parts shows={shows} />;
}
