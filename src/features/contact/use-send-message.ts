import { useRef, useState, type RefObject } from 'react';
import type { Message } from '#config/messages.ts';
import { focusField } from '#lib/forms/form-elements.ts';
import { OUTDATED_PAGE } from '#lib/forms/outdated-page.ts';
import type { PostedContact } from './actions.ts';
import { CONTACT_FIELDS, type ContactValues } from './contact-fields.ts';
import type { Told } from './send-message.ts';

const NOTHING: Told = { sent: false, notice: null, errors: {} };

const fetchSending = () => import('./send-message.ts');

/** Sends what is written; `failed` is told when not even the script that sends can be fetched. */
export function useSendMessage(
  form: RefObject<HTMLFormElement | null>,
  posted: PostedContact,
  failed: Message,
) {
  const [told, setTold] = useState<Told>(posted);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  /** Somebody begins to write: what sends is there by the time they are done. */
  function prepare() {
    fetchSending().catch((error: unknown) => console.warn('The form is not ready yet.', error));
  }

  async function submit(values: ContactValues, clear: () => void) {
    const element = form.current;
    if (busy.current || !element) return;
    busy.current = true;
    setSending(true);
    setTold(NOTHING);
    const outcome = await fetchSending().then(
      ({ sendMessage }) => sendMessage(element, values),
      (error: unknown) => {
        console.warn('The form could not be sent.', error);
        // A page from before an update asks for files that are gone.
        const text = navigator.onLine ? OUTDATED_PAGE : failed.text;
        return { ...NOTHING, notice: { ...failed, text } };
      },
    );
    busy.current = false;
    setSending(false);
    setTold(outcome);
    if (outcome.sent) clear();
    const firstBad = CONTACT_FIELDS.find((field) => outcome.errors[field]);
    if (firstBad) focusField(element, firstBad);
  }

  return { told, sending, prepare, submit };
}
