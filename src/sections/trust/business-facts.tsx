import type { Settings } from '#content/types.ts';
import { businessFacts } from './rating-link.tsx';
import './business-facts.css';

/** Insurance, license, guarantee and years of the business; nothing until the owner enters some. */
export function BusinessFacts({ settings }: { settings: Settings }) {
  const facts = businessFacts(settings);
  if (facts.length === 0) return null;
  return (
    <ul className="business-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
