import { PreviewBar } from './preview-bar.tsx';
import { PREVIEW_STYLES } from './preview-styles.ts';
import { PreviewTools } from './preview-tools.tsx';
import type { Perspective } from '#config/preview.ts';

export default function PreviewParts({ shows }: { shows: Perspective }) {
  return (
    <>
      <style>{PREVIEW_STYLES}</style>
      <PreviewBar shows={shows} />
      <PreviewTools />
    </>
  );
}
