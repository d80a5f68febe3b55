import { Button, Flex, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { addDays, businessDay } from '#domain/bookings/times.ts';
import { useStudioApi } from '../use-studio-api.ts';

/** Downloads the requests of a span of days as a table. */
export function ExportButton() {
  const api = useStudioApi();
  const [to, setTo] = useState(() => businessDay());
  const [from, setFrom] = useState(() => addDays(to, -90));
  const [error, setError] = useState<string | null>(null);

  const download = () => {
    setError(null);
    api.download(from, to).then(
      (file) => saveFile(file, `requests-${from}-${to}.csv`),
      () => setError('The download failed. Try again in a moment.'),
    );
  };

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
      <Button mode="ghost" text="Download as CSV" onClick={download} />
      {error !== null && <Text size={1}>{error}</Text>}
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
