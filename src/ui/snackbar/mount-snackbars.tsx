import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { SnackbarLayer } from './snackbar-layer.tsx';
import { MessageText } from '#ui/message/message-text.tsx';

let layer: Promise<void> | null = null;

function mountLayer(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => createRoot(host).render(<SnackbarLayer onReady={onReady} />));
}

/** Shows a remark in the layer, which is put at the end of the page with the first one. */
export async function announce(text: string): Promise<void> {
  await (layer ??= mountLayer());
  toast.custom((id) => <MessageText text={text} onDismiss={() => toast.dismiss(id)} />);
}
