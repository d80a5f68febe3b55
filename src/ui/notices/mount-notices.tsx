import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { NoticeLayer } from './notice-layer.tsx';
import { NoticeText } from './notice-text.tsx';

let layer: Promise<void> | null = null;

function mountLayer(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => createRoot(host).render(<NoticeLayer onReady={onReady} />));
}

/** Shows a remark in the layer, which is put at the end of the page with the first one. */
export async function announce(text: string): Promise<void> {
  await (layer ??= mountLayer());
  toast.custom((id) => <NoticeText text={text} onDismiss={() => toast.dismiss(id)} />);
}
