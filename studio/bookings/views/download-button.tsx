import { Button, Flex, TextInput } from '@sanity/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, businessDay } from '#domain/bookings/times.ts';
import { ErrorText } from '../error-text.tsx';
import { useStudioApi } from '../use-studio-api.ts';

/** Downloads the bookings of a span of days as a table. */
export function ExportButton() {
  const api = useStudioApi();
  const [to, setTo] = useState(() => businessDay());
  const [from, setFrom] = useState(() => addDays(to, -90));
  const download = useMutation({
    mutationFn: async () => saveFile(await api.download(from, to), `requests-${from}-${to}.csv`),
  });

  return (
    <Flex gap={2} align="center" wrap="wrap" paddingTop={4}>
      <TextInput
        type="date"
        aria-label="First day"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        aria-label="Last day"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button mode="ghost" text="Download CSV" onClick={() => download.mutate()} />
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
