import { PATHS } from '#domain/pages.ts';

/** The logo, 400 by 120, for dark backgrounds. It links to the home page. */
export function SiteLogo({ className }: { className: string }) {
  return (
    <a href={PATHS.home}>
      <img
        src="/brand/logo-dark.svg"
        alt="Professional auto detailing services logo"
        width={400}
        height={120}
        className={className}
      />
    </a>
  );
}
