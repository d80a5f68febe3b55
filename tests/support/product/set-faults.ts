/** Makes an emulator behave as hosted services do on a bad day. Null: no faults. */
export async function setFaults(url: string, key: string, faults: object | null): Promise<void> {
  const response = await fetch(`${url}/_local/faults`, {
    method: faults ? 'PUT' : 'DELETE',
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    ...(faults && { body: JSON.stringify(faults) }),
  });
  if (!response.ok) throw new Error(await response.text());
}
