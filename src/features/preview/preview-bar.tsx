import { usePathname, useRouter } from 'next/navigation';
import { useSyncExternalStore, type SubmitEvent } from 'react';
import { mountSnackbar } from '#ui/snackbar/show-snackbar.ts';
import { PREVIEW_PATHS, type Perspective } from '#config/preview.ts';

const never = () => () => undefined;
/** The Studio's own preview has its own way out, and needs the room. */
const isFramed = () => window.parent !== window;

/** Says that this is a preview, and leads out of it to the same page as the public sees it. */
export function PreviewBar({ shows }: { shows: Perspective }) {
  const path = usePathname();
  const router = useRouter();
  const hidden = useSyncExternalStore(never, isFramed, () => false);

  /** Without a script the form does the same, with a new page. */
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
    // The button that had the focus is about to go.
    document.getElementById('content')?.focus({ preventScroll: true });
    mountSnackbar('You left the preview. This is the published page.');
  }

  return (
    <section id="preview-bar" hidden={hidden} aria-label="Preview" className="on-dark">
      <p>
        {shows === 'drafts'
          ? 'Preview: unpublished changes are shown'
          : 'Preview: only published texts are shown'}
      </p>
      <form method="post" action={PREVIEW_PATHS.leave} onSubmit={(event) => void leave(event)}>
        <input type="hidden" name="to" value={path} />
        <button type="submit">Leave preview</button>
      </form>
    </section>
  );
}
