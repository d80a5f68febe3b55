import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { useRouter } from 'next/navigation';
import { useCallback, useRef } from 'react';

/** Letters typed within this time are shown together. */
const REFRESH_AFTER_MS = 200;

/**
 * The frames around what can be clicked, and the line to the Studio: a change there shows here
 * without a new page, so that scroll position and open questions stay.
 */
export function PreviewTools() {
  const router = useRouter();
  const coming = useRef<Promise<void> | null>(null);

  const refresh = useCallback(() => {
    coming.current ??= new Promise<void>((resolve) => {
      setTimeout(() => {
        coming.current = null;
        router.refresh();
        resolve();
      }, REFRESH_AFTER_MS);
    });
    return coming.current;
  }, [router]);

  return <VisualEditing refresh={refresh} />;
}
