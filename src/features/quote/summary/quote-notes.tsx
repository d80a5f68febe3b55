/** @param notes with their numbers filled in */
export function QuoteNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="quote-notes grid list-disc gap-1 pl-5 text-sm text-ink-700">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
