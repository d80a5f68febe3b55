import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { NOTICES } from '#config/business.ts';

const width = { ['--width' as string]: `${NOTICES.widthPx}px` };

/** Where remarks appear. It hears only those that come after `onReady`. */
export function NoticeLayer({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position={NOTICES.position}
      duration={NOTICES.durationMs}
      visibleToasts={NOTICES.visible}
      gap={NOTICES.gapPx}
      offset={NOTICES.offsetPx}
      hotkey={[...NOTICES.hotkey]}
      customAriaLabel="Notices (Alt+T)"
      style={width}
    />
  );
}
