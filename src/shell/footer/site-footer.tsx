import { getShellSettings } from '#content/getters/pages.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { menuLinkAttributes } from '#domain/menu.ts';
import { PATHS } from '#domain/pages.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLogo } from '../header/site-logo.tsx';

export async function SiteFooter() {
  const settings = await getShellSettings();
  return (
    <footer className="site-footer on-dark">
      <div className="shell">
        <div>
          <SiteLogo image={settings.logoOnDark} className="footer-logo" />
          <p className="max-w-xs">{settings.tagline}</p>
        </div>
        <nav aria-label="Quick Links">
          <h2>Quick Links</h2>
          <ul>
            {settings.footerLinks.map((link) => (
              <li key={link.label}>
                <a {...menuLinkAttributes(link)}>{link.label}</a>
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
              {settings.textHref !== null && <a href={settings.textHref}>Text us</a>}
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
