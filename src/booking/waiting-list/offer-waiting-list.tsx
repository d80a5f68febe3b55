import { useState } from 'react';
import type { Entry } from './entry.ts';
import type JoinWaitingList from './join-waiting-list.tsx';

/** Renders the button that opens the waiting-list form. The form is loaded when it is opened. */
export function OfferWaitingList({ known }: { known: Entry }) {
  const [Form, setForm] = useState<typeof JoinWaitingList | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function open() {
    setFailed(false);
    try {
      const { default: loaded } = await import('./join-waiting-list.tsx');
      setForm(() => loaded);
      setOpen(true);
    } catch (error) {
      console.warn('The waiting-list form could not be loaded.', error);
      setFailed(true);
    }
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) setOpen(false);
          else void open();
        }}
        className="when-link"
      >
        Tell me if it opens
      </button>
      {hasFailed ? (
        <p role="alert" className="text-sm text-danger-700">
          This couldn&apos;t be opened. Check your connection and press it again.
        </p>
      ) : null}
      {isOpen && Form ? <Form known={known} /> : null}
    </>
  );
}
