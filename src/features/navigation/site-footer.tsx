import { PATHS } from '#config/paths.ts';
import { getSettings } from '#content/get-settings.ts';
import { Icon } from '#ui/icon.tsx';
import { SiteLogo } from './site-logo.tsx';
import { telephoneHref } from '#ui/telephone-href.ts';

const QUICK_LINKS = [
  ['Home', PATHS.home],
  ['Services', PATHS.services],
  ['Gallery', PATHS.gallery],
  ['Contact', PATHS.contact],
] as const;

export async function SiteFooter() {
  const settings = await getSettings();
  return (
    <footer className="on-dark bg-night-950 text-ice-100/80">
      <div className="shell grid gap-12 py-16 md:grid-cols-[1.1fr_0.7fr_1.8fr] md:gap-8 lg:grid-cols-[2fr_1fr_1.4fr] lg:gap-12">
        <div>
          <SiteLogo className="h-auto w-53 max-w-full [translate:-4.3%]" />
          <p className="mt-4 max-w-xs">{settings.tagline}</p>
        </div>
        <nav aria-label="Quick Links">
          <h2 className="text-lg text-white">Quick Links</h2>
          <ul className="mt-3">
            {QUICK_LINKS.map(([label, path]) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex min-h-11 min-w-11 items-center hover:text-white"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="text-lg text-white">Contact</h2>
          <ul className="mt-3">
            <li>
              <a
                href={telephoneHref(settings.phone)}
                className="inline-flex min-h-11 items-center gap-3 hover:text-white"
              >
                <Icon name="phone" /> {settings.phone}
              </a>
            </li>
            <li>
              <a
                href={`mailto:${settings.email}`}
                className="inline-flex min-h-11 items-center gap-3 break-all hover:text-white"
              >
                <Icon name="mail" /> {settings.email}
              </a>
            </li>
            <li className="inline-flex min-h-11 items-center gap-3">
              <Icon name="clock" /> {settings.hours}
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-white/10">
        <p className="shell py-6 text-sm">
          © {new Date().getFullYear()} {settings.businessName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
