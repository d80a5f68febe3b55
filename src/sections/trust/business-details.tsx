import type { Settings } from '#content/types.ts';
import { businessDetails } from './rating-link.tsx';

/** Insurance, license, guarantee and years of the business; nothing until the owner enters some. */
export function BusinessDetails({ settings }: { settings: Settings }) {
  const facts = businessDetails(settings);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold [dl+&]:mt-8">
      {facts.map((fact) => (
        <li
          key={fact}
          className="relative pl-6 before:absolute before:left-0 before:text-ice-600 before:content-['✓'/'']"
        >
          {fact}
        </li>
      ))}
    </ul>
  );
}
