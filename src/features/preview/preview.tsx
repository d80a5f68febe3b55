import type { Perspective } from '#config/preview-mode.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PREVIEW_STYLES } from './preview-styles.ts';
import { PreviewVisualEditing } from './preview-visual-editing.tsx';

export default function Preview({ perspective }: { perspective: Perspective }) {
  return (
    <>
      <style>{PREVIEW_STYLES}</style>
      <PreviewBar perspective={perspective} />
      <PreviewVisualEditing />
    </>
  );
}
