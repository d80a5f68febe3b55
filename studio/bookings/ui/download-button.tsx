import { Flex } from '@sanity/ui';
import type { Export } from '../api/owner-api.ts';
import { PressButton } from './press-button.tsx';

/** Downloads the rows of a view for a spreadsheet. */
export const DownloadButton = ({ view }: { view: Export }) => (
  <Flex gap={2} align="center">
    <PressButton
      text="Download CSV"
      doneMessage="Downloaded."
      call={async (api) =>
        saveFile(await api.download(view), `${Object.values(view).join('-')}.csv`)
      }
    />
  </Flex>
);

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
