import { getSettings } from '#content/getters/get-settings.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLogo } from './site-logo.tsx';
import { telephoneHref } from '#domain/telephone-href.ts';
import { PATHS } from '#domain/pages.ts';

const QUICK_LINKS = [
  ['Home', PATHS.home],
  ['Services', PATHS.services],
  ['Gallery', PATHS.gallery],
  ['Contact', PATHS.contact],
] as const;

export async function SiteFooter() {
  const settings = await getSettings();
  return (
    <footer className="site-footer on-dark">
      <div className="shell">
        <div>
          <SiteLogo className="footer-logo" />
          <p className="max-w-xs">{settings.tagline}</p>
        </div>
        <nav aria-label="Quick Links">
          <h2>Quick Links</h2>
          <ul>
            {QUICK_LINKS.map(([label, path]) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={telephoneHref(settings.phone)}>
                <Icon name="phone" /> {settings.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${settings.email}`} className="break-all">
                <Icon name="mail" /> {settings.email}
              </a>
            </li>
            <li>
              <Icon name="clock" /> {settings.hours}
            </li>
          </ul>
        </div>
      </div>
      <div>
        <p className="shell">
          {`© ${new Date().getFullYear()} ${settings.businessName}. All rights reserved. `}
          <a href={PATHS.privacy}>Privacy</a>
        </p>
      </div>
    </footer>
  );
}
