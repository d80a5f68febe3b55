import { isEmptyActor } from '@sanity/visual-editing/optimistic';
import { useOptimisticActor } from '@sanity/visual-editing/react';
import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { PREVIEW_PATHS } from '#config/preview.ts';

/** Letters typed within this time are shown together. */
const REFRESH_AFTER_MS = 200;

/**
 * The frames around what can be clicked, and the line to the Studio: a change there shows here
 * without a new page, so that scroll position and open questions stay.
 */
export function PreviewTools() {
  const router = useRouter();
  const documents = useOptimisticActor();
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

  useEffect(() => {
    if (isEmptyActor(documents)) return undefined;
    // The Studio asks for a refresh only once its line is open, and before its edit is stored.
    // These tell of each document of the page when the line opens, and of each edit once stored.
    const opened = documents.on('sync', () => void refresh());
    const stored = documents.on('mutation', () => void refresh());
    return () => {
      opened.unsubscribe();
      stored.unsubscribe();
    };
  }, [documents, refresh]);

  /** The Studio says, once and whenever its switch is turned, whether drafts are to be shown. */
  const follow = useCallback(
    (perspective: unknown) => {
      const body = new URLSearchParams({ perspective: String(perspective) });
      void fetch(PREVIEW_PATHS.perspective, { method: 'POST', body })
        .catch(() => undefined)
        .then(refresh);
    },
    [refresh],
  );

  return <VisualEditing refresh={refresh} onPerspectiveChange={follow} />;
}
