import { usePathname, useRouter } from 'next/navigation';
import { useSyncExternalStore, type SubmitEvent } from 'react';
import { PREVIEW_PATHS, type Perspective } from '#config/preview-mode.ts';
import { showSnackbar } from '#ui/snackbar/show-snackbar.ts';

const subscribeToNothing = () => () => undefined;
/** Inside the Studio there is another way to leave, and less space. */
const isFramed = () => window.parent !== window;

/** Says that this is a preview, and leaves it for the same page as the public sees it. */
export function PreviewBar({ perspective }: { perspective: Perspective }) {
  const path = usePathname();
  const router = useRouter();
  const hidden = useSyncExternalStore(subscribeToNothing, isFramed, () => false);

  /** Without JavaScript the form does the same by loading the page again. */
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
    // The button that has the focus is about to disappear.
    document.getElementById('content')?.focus({ preventScroll: true });
    showSnackbar("You've left the preview. This is the published page.");
  }

  return (
    <section id="preview-bar" hidden={hidden} aria-label="Preview" className="on-dark">
      <p>
        {perspective === 'drafts'
          ? 'Preview: showing unpublished changes'
          : 'Preview: showing published content only'}
      </p>
      <form method="post" action={PREVIEW_PATHS.leave} onSubmit={(event) => void leave(event)}>
        <input type="hidden" name="to" value={path} />
        <button type="submit">Leave preview</button>
      </form>
    </section>
  );
}
