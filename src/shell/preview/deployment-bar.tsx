const ID = 'deployment-bar';

/**
 * Not in the style sheet, because production has no bar. Like the announcement, it scrolls away before the
 * header sticks.
 */
const STYLES = `
body > #${ID} ~ header.site-header:not([data-solid]) { position: absolute; top: auto }
#${ID} { background: var(--color-white); color: var(--color-night-950); border-bottom: 4px solid var(--color-ember-400) }
#${ID} p { padding-block: 0.5rem; font-size: 0.9375rem; font-weight: 600; line-height: 1.35 }
`;

/** Says on every page of a staging or preview deployment that bookings made there aren't real. */
export function DeploymentBar({ name }: { name: string }) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <>
      <style>{STYLES}</style>
      <aside id={ID} aria-label="Not the real site">
        <p className="shell">{`${title}: this isn't the real site. Bookings made here aren't real.`}</p>
      </aside>
    </>
  );
}
