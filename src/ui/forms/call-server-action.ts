import { unstable_isUnrecognizedActionError as isUnknownAction } from 'next/navigation';
import type { Message } from '#config/messages.ts';
import { failed, type SubmitResult } from '#config/submit-result.ts';
import { showToast } from '../toast/show-toast.ts';

/**
 * Calls the server action of a form, shows a toast with the result and returns it. Never throws: a lost
 * connection, an unreadable response and a page from before a deployment are results too.
 * @param failure the message for such a failure
 * @param show shows a message to the visitor
 */
export async function callServerAction<Field extends string, Data>(
  action: () => Promise<SubmitResult<Field, Data>>,
  failure: Message,
  show: (message: Message) => void = showToast,
): Promise<SubmitResult<Field, Data>> {
  const shown = (result: SubmitResult<Field, Data>) => {
    if (result.status !== 'invalid') show(result.message);
    return result;
  };
  try {
    return shown(await action());
  } catch (error) {
    console.warn('The form could not be sent.', error);
    return shown(failed(failure, { isOutdated: isUnknownAction(error) }));
  }
}
