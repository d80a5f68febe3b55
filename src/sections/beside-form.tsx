import type { Settings } from '#content/types.ts';
import { BusinessDetails, RatingLink } from './trust/trust.tsx';
import './beside-form.css';

/** Why to send the form beside it: the rating and the facts of the business. */
export function BesideForm({ settings }: { settings: Settings }) {
  return (
    <div className="beside-form">
      <RatingLink rating={settings.trust.rating} />
      <BusinessDetails settings={settings} />
    </div>
  );
}
