import { createRoot } from 'react-dom/client';
import type { Message } from '#config/messages.ts';
import { addToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

let isMounted = false;

/** Shows a message in the toaster, which the first message adds to the end of the page. */
export function openToast(message: Message): void {
  if (!isMounted) {
    isMounted = true;
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(<Toaster />);
  }
  addToast(message);
}
