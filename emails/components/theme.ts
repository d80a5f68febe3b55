import { COLORS as SITE_COLORS } from '#config/colors.ts';

/** Used inline, because many email clients drop style sheets. */
export const COLORS = {
  night: SITE_COLORS.night900,
  ice: SITE_COLORS.ice500,
  iceLight: SITE_COLORS.ice300,
  iceDark: SITE_COLORS.ice700,
  icePale: SITE_COLORS.ice50,
  ember: SITE_COLORS.ember500,
  emberPale: '#fff3e3',
  emberText: '#221300',
  page: SITE_COLORS.mist100,
  card: '#ffffff',
  line: SITE_COLORS.mist200,
  ink: SITE_COLORS.ink900,
  quiet: '#4d5c74',
} as const;

export const FONT =
  "Manrope, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Dark colors for clients that support them. The inline colors are readable in other clients. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 22px !important; padding-right: 22px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #060b17 !important; }
  .card { background-color: #101b33 !important; border-color: #22304f !important; }
  .panel { background-color: #16264a !important; border-color: #22304f !important; }
  .warn { background-color: #3a2408 !important; border-color: #7a4a10 !important; }
  .ink { color: #eef4fc !important; }
  .quiet { color: #a9b9d2 !important; }
  .accent { color: ${SITE_COLORS.ice300} !important; }
  .line { border-color: #22304f !important; }
}`;
