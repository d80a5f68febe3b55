import { createRoot } from 'react-dom/client';
import type { Message } from '#config/messages.ts';
import { present } from './toast-store.ts';
import { Toaster } from './toaster.tsx';
import './toast.css';

let mounted = false;

/** Shows a message in the toaster, which is put at the end of the page with the first one. */
export function announce(notice: Message): void {
  if (!mounted) {
    mounted = true;
    const host = document.createElement('div');
    host.className = 'toasts';
    document.body.append(host);
    createRoot(host).render(<Toaster />);
  }
  present(notice);
}
