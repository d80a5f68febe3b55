import { Button } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import type { ExportTable } from '../api/studio-api.ts';
import { ErrorText } from '../error-text.tsx';
import type { Span } from '../span-fields.tsx';
import { useStudioApi } from '../use-studio-api.ts';

/** Downloads what a span of days has as a table. */
export function DownloadButton({ table, span }: { table: ExportTable; span: Span }) {
  const api = useStudioApi();
  const { from, to } = span;
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await api.download(table, from, to), `${table}-${from}-${to}.csv`),
  });
  return (
    <>
      <Button mode="ghost" text="Download CSV" onClick={() => download.mutate()} />
      <ErrorText error={download.error} />
    </>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
