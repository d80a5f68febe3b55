import { Button, Flex } from '@sanity/ui';
import type { Export } from '../api/owner-api.ts';
import { useCall } from '../api/use-owner-api.ts';
import { ErrorText } from './error-text.tsx';

/** What a view shows, as a table for spreadsheets. */
export function DownloadButton({ view }: { view: Export }) {
  const download = useCall(async (api) =>
    saveFile(await api.download(view), `${Object.values(view).join('-')}.csv`),
  );
  return (
    <Flex gap={2} align="center">
      <Button
        mode="ghost"
        text="Download CSV"
        disabled={download.isPending}
        onClick={() => download.mutate()}
      />
      <ErrorText error={download.error} />
    </Flex>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
