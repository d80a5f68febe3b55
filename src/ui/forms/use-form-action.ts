import { unstable_rethrow as rethrowRedirect } from 'next/navigation';
import { type SubmitEvent, useActionState, useState, useTransition } from 'react';

type Action<State> = (before: Awaited<State>, form: FormData) => Promise<Awaited<State>>;

const NOT_SENT = "This couldn't be sent. Please try again in a minute, or call us.";

/**
 * Returns the state of a form whose server action works without JavaScript, and the functions that send it.
 * With JavaScript, the form also survives a failed call with everything in it.
 * @param failed returns the state after a call that never reached the server, or whose response was lost
 */
export function useFormAction<State>(
  action: Action<State>,
  initial: Awaited<State>,
  failed: (before: Awaited<State>, failure: string) => Awaited<State>,
) {
  const [posted, post] = useActionState<State, FormData>(action, initial);
  const [called, setCalled] = useState<Awaited<State> | null>(null);
  const [isSending, startSending] = useTransition();
  const state = called ?? posted;

  async function call(form: FormData): Promise<Awaited<State>> {
    try {
      return await action(state, form);
    } catch (error) {
      rethrowRedirect(error);
      console.warn('The form could not be sent.', error);
      return failed(state, NOT_SENT);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    startSending(async () => setCalled(await call(form)));
  }

  return { state, post, submit, isSending };
}
