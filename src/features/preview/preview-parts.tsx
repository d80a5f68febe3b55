import { PreviewBar } from './preview-bar.tsx';
import { PREVIEW_STYLES } from './preview-styles.ts';
import { PreviewTools } from './preview-tools.tsx';

export default function PreviewParts() {
  return (
    <>
      <style>{PREVIEW_STYLES}</style>
      <PreviewBar />
      <PreviewTools />
    </>
  );
}
