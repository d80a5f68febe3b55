import { unstable_isUnrecognizedActionError as isUnknownAction } from 'next/navigation';

/** What came of a call to the server. No answer: the connection was lost, or the page is too old. */
export type Sent<T> = { answer: T | null; outdated: boolean };

/** Calls a server action; a lost connection and a page from before an update are outcomes too. */
export async function send<T>(call: () => Promise<T>): Promise<Sent<T>> {
  try {
    return { answer: await call(), outdated: false };
  } catch (error) {
    console.warn('The form could not be sent.', error);
    return { answer: null, outdated: isUnknownAction(error) };
  }
}
