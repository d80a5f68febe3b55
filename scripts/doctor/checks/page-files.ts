import { createHash } from 'node:crypto';
import { PATHS } from '#domain/pages.ts';
import { type Checks, fail, ok, Skip } from '../check.ts';
import { isPage } from '../site.ts';
import { unescapeHtml } from '../unescape-html.ts';

/** Pages with all kinds of files. */
const PAGES = [PATHS.home, PATHS.quote, PATHS.booking];

/** The first file of each kind in a page, and the type it is served with. */
const FILES = [
  { kind: /src="(\/_next\/static\/[^"]+\.js[^"]*)"/, type: /javascript/ },
  { kind: /href="(\/_next\/static\/[^"]+\.css[^"]*)"/, type: /css/ },
  { kind: /(?:src|srcSet)="(\/_next\/image[^" ]+)/, type: /^image\// },
  { kind: /property="og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/, type: /^image\// },
  { kind: /(?:src|href)="(\/(?:brand|hero|media)\/[^"#]+)/, type: /^(?:image|video)\// },
];

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([^]*?)<\/script>/g;
const FOREIGN_SCRIPT = /<script[^>]*\ssrc="((?:https?:)?\/\/[^"]+|\/cdn-cgi\/[^"]+)"/g;
const HIDDEN_EMAIL = '/cdn-cgi/l/email-protection';

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

export const PAGE_FILES: Checks = {
  'page-files': {
    after: ['login', 'home', 'pages'],
    fix: 'Let the proxy pass /_next, /share, /brand, /hero and /media to the site unchanged, and deploy a whole build.',
    run: async ({ site }) => {
      const pages = await Promise.all(PAGES.map((path) => site.get(path)));
      const wanted = new Map<string, RegExp>();
      for (const { text } of pages) {
        for (const { kind, type } of FILES) {
          const path = kind.exec(text)?.[1];
          if (path) wanted.set(unescapeHtml(path), type);
        }
      }
      const broken = await Promise.all(
        [...wanted].map(async ([path, type]) => {
          const { status, headers } = await site.get(path);
          if (status !== 200) return `${path} responds with ${status}`;
          const served = headers.get('content-type') ?? 'no type';
          return type.test(served) ? null : `${path} is served as ${served}`;
        }),
      );
      const [first, ...others] = broken.filter((each) => each !== null);
      if (!first) return ok(`Pages load their scripts, styles and photos (${wanted.size} tried).`);
      return fail(others.length === 0 ? `${first}.` : `${first}. ${others.length} more fail.`);
    },
  },
  'page-scripts': {
    after: ['login', 'home', 'pages', 'security-headers'],
    fix: 'Turn off everything at the CDN or proxy that changes HTML: minification, Rocket Loader, email obfuscation, injected analytics or banners.',
    run: async ({ site }) => {
      for (const path of PAGES) {
        const page = await site.get(path);
        if (!isPage(page)) throw new Skip(`${path} does not load.`);
        const { text, headers } = page;
        const [, foreign] = [...text.matchAll(FOREIGN_SCRIPT)][0] ?? [];
        if (foreign)
          return fail(`${path} got the script ${foreign} on the way, which browsers block.`);
        if (text.includes(HIDDEN_EMAIL)) return fail(`${path} has hidden email addresses.`);
        const policy = headers.get('content-security-policy') ?? '';
        const scripts = [...text.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
        const blocked = scripts.filter((script) => !policy.includes(hashOf(script)));
        if (blocked.length > 0 && !/script-src[^;]*'unsafe-inline'/.test(policy)) {
          return fail(
            `${path} was changed on the way, so browsers block ${blocked.length} of its scripts.`,
          );
        }
      }
      return ok('The HTML arrives as the site sends it.');
    },
  },
};
