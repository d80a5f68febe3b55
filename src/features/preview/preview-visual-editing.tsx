import { isEmptyActor } from '@sanity/visual-editing/optimistic';
import { useOptimisticActor } from '@sanity/visual-editing/react';
import { useRouter } from 'next/navigation';
import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { useCallback, useEffect, useRef } from 'react';
import { PREVIEW_PATHS } from '#config/preview-mode.ts';

/** Edits within this time are shown together. */
const REFRESH_AFTER_MS = 200;

/**
 * Click to edit, and the connection to the Studio: an edit there refreshes the page in place, so
 * scroll position and open questions stay.
 */
export function PreviewVisualEditing() {
  const router = useRouter();
  const documents = useOptimisticActor();
  const pendingRefresh = useRef<Promise<void> | null>(null);

  const refresh = useCallback(() => {
    pendingRefresh.current ??= new Promise<void>((resolve) => {
      setTimeout(() => {
        pendingRefresh.current = null;
        router.refresh();
        resolve();
      }, REFRESH_AFTER_MS);
    });
    return pendingRefresh.current;
  }, [router]);

  useEffect(() => {
    if (isEmptyActor(documents)) return undefined;
    // The Studio requests a refresh only once it is connected, and before an edit is stored. These
    // events come for every document on connection, and for every edit once it is stored.
    const connected = documents.on('sync', () => void refresh());
    const stored = documents.on('mutation', () => void refresh());
    return () => {
      connected.unsubscribe();
      stored.unsubscribe();
    };
  }, [documents, refresh]);

  /** The Studio reports its perspective at the start and whenever it is switched. */
  const changePerspective = useCallback(
    (perspective: unknown) => {
      const body = new URLSearchParams({ perspective: String(perspective) });
      void fetch(PREVIEW_PATHS.perspective, { method: 'POST', body })
        .catch(() => undefined)
        .then(refresh);
    },
    [refresh],
  );

  return <VisualEditing refresh={refresh} onPerspectiveChange={changePerspective} />;
}
