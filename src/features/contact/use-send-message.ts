import { useRef, useState, type RefObject } from 'react';
import { NOTICES, type Notice } from '#config/messages.ts';
import { focusField } from '#ui/forms/form-elements.ts';
import { OUTDATED_PAGE, send } from '#ui/forms/send.ts';
import { submissionIdFor } from '#ui/forms/submission-id.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { submitContact, type PostedContact } from './actions.ts';
import {
  checkContact,
  CONTACT_FIELDS,
  normaliseContact,
  type ContactErrors,
  type ContactValues,
} from './check-contact.ts';

type Told = { sent: boolean; notice: Notice | null; errors: ContactErrors };

const NOTHING: Told = { sent: false, notice: null, errors: {} };

export function useSendMessage(form: RefObject<HTMLFormElement | null>, posted: PostedContact) {
  const [told, setTold] = useState<Told>(posted);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  function refuse(notice: Notice | null, errors: ContactErrors = {}) {
    if (notice) showToast(notice);
    setTold({ sent: false, notice, errors });
    const firstBad = CONTACT_FIELDS.find((field) => errors[field]);
    if (firstBad && form.current) focusField(form.current, firstBad);
  }

  async function submit(values: ContactValues, clear: () => void) {
    if (busy.current || !form.current) return;
    const normalised = normaliseContact(values);
    const { missing, errors } = checkContact(normalised);
    if (Object.keys(errors).length > 0) {
      refuse(missing ? NOTICES.contactMissing : null, errors);
      return;
    }
    const data = new FormData(form.current);
    data.set('submissionId', submissionIdFor('contact', normalised));
    busy.current = true;
    setSending(true);
    setTold(NOTHING);
    const { answer, outdated } = await send(() => submitContact(data));
    busy.current = false;
    setSending(false);
    if (answer?.status === 'refused') refuse(answer.notice, answer.errors);
    else if (!answer) {
      refuse(outdated ? { ...NOTICES.contactFailed, text: OUTDATED_PAGE } : NOTICES.contactFailed);
    } else {
      clear();
      setTold({ ...NOTHING, sent: true });
      showToast(NOTICES.contactSent);
    }
  }

  return { told, sending, submit };
}
