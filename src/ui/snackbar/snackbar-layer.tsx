import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { SNACKBARS } from '#config/business.ts';

const width = { ['--width' as string]: `${SNACKBARS.widthPx}px` };

/** Where remarks appear. It hears only those that come after `onReady`. */
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
      customAriaLabel="Notices (Alt+T)"
      style={width}
    />
  );
}
