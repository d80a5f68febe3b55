import type { Settings } from '#content/types.ts';
import { BusinessDetails, RatingLink } from './trust/trust.tsx';
import './beside-form.css';

/** Renders the rating and the facts of the business beside a form, to build trust. */
export function BesideForm({ settings }: { settings: Settings }) {
  return (
    <div className="beside-form">
      <RatingLink rating={settings.trust.rating} />
      <BusinessDetails settings={settings} />
    </div>
  );
}
