import { isEmptyActor } from '@sanity/visual-editing/optimistic';
import { useOptimisticActor } from '@sanity/visual-editing/react';
import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { usePathname, useRouter } from 'next/navigation';
import { type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import { type Perspective, PREVIEW_PATHS } from '#config/deployment.ts';
import { showSnackbar } from '#ui/snackbar/show-snackbar.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';

/** Edits within this time cause one refresh. */
const REFRESH_AFTER_MS = 200;

/**
 * Adds click-to-edit and the connection to the Studio. An edit there refreshes the page in place, which
 * keeps the scroll position and open questions.
 */
function PreviewVisualEditing() {
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
    // The Studio requests a refresh only while connected, and before an edit is stored. These events fire
    // for every document on connection, and for every edit once it is stored.
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

/**
 * Not in the style sheet, because every public page loads that. The page starts below the bar unless the
 * bar is hidden. Links that cover a card let clicks through to its texts, because a click on a text opens
 * its field in the Studio.
 */
const PREVIEW_STYLES = `
html:has(#preview-bar:not([hidden])) { scroll-padding-top: 3.5rem }
body:has(> #preview-bar:not([hidden])) { padding-top: 3.5rem }
body:has(> #preview-bar:not([hidden])) .site-header { top: 3.5rem }
main a::after { pointer-events: none }
#preview-bar {
  position: fixed; inset: 0 0 auto; z-index: 45; height: 3.5rem;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
  background: var(--color-night-950); color: var(--color-white);
  border-bottom: 2px solid var(--color-ember-400);
}
#preview-bar:not([hidden]) { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem }
#preview-bar p { font-size: clamp(0.875rem, 0.8rem + 0.3vw, 1rem); font-weight: 600; line-height: 1.25 }
#preview-bar button {
  min-height: 2.75rem; padding-inline: 1.25rem; border-radius: 999px; white-space: nowrap;
  background: var(--color-ember-400); color: var(--color-night-950); font-weight: 700; font-size: 0.9375rem;
}
#preview-bar button:hover { background: var(--color-ember-500) }
`;

/** Returns whether the page is inside the Studio, which has its own way to leave and less space. */
const isFramed = () => window.parent !== window;

/** Shows that this is a preview, with a button that opens the same page as published. */
function PreviewBar({ perspective }: { perspective: Perspective }) {
  const path = usePathname();
  const router = useRouter();
  const hidden = useInBrowser(isFramed) ?? false;

  /** Leaves the preview. Without JavaScript the form does the same by reloading the page. */
  async function leave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      await fetch(form.action, { method: 'POST', redirect: 'manual' });
    } catch {
      form.submit();
      return;
    }
    router.refresh();
    // The focused button is about to disappear.
    document.getElementById('content')?.focus({ preventScroll: true });
    showSnackbar("You've left the preview. This is the published page.");
  }

  return (
    <section id="preview-bar" hidden={hidden} aria-label="Preview" className="on-dark">
      <p>
        {perspective === 'published'
          ? 'Preview: showing published content only'
          : 'Preview: showing unpublished changes'}
      </p>
      <form method="post" action={PREVIEW_PATHS.leave} onSubmit={(event) => void leave(event)}>
        <input type="hidden" name="to" value={path} />
        <button type="submit">Leave preview</button>
      </form>
    </section>
  );
}

export default function Preview({ perspective }: { perspective: Perspective }) {
  return (
    <>
      <style>{PREVIEW_STYLES}</style>
      <PreviewBar perspective={perspective} />
      <PreviewVisualEditing />
    </>
  );
}
