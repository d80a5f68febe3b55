import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { SNACKBARS } from '#config/business.ts';

const width = { ['--width' as string]: `${SNACKBARS.widthPx}px` };

/** Where snackbars appear. A snackbar opened before `onReady` is lost. */
export function SnackbarLayer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position={SNACKBARS.position}
      duration={SNACKBARS.durationMs}
      visibleToasts={SNACKBARS.visible}
      gap={SNACKBARS.gapPx}
      offset={SNACKBARS.offsetPx}
      hotkey={[...SNACKBARS.hotkey]}
      customAriaLabel="Notifications (Alt+T)"
      style={width}
    />
  );
}
