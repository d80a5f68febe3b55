import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { SnackbarLayer } from './snackbar-layer.tsx';
import { Snackbar } from './snackbar.tsx';

let layer: Promise<void> | null = null;

function mountLayer(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((onReady) => createRoot(host).render(<SnackbarLayer onReady={onReady} />));
}

/** Shows a text in the snackbar layer, which the first one adds to the end of the page. */
export async function openSnackbar(text: string): Promise<void> {
  await (layer ??= mountLayer());
  toast.custom((id) => <Snackbar text={text} onDismiss={() => toast.dismiss(id)} />);
}
