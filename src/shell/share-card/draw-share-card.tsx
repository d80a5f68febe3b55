import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { COLORS } from '#config/colors.ts';
import { fetchMedia } from '#content/images/fetch-media.ts';
import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import type { ShareCardContent } from './share-card-content.ts';
import { SHARE_SIZE } from './share-url.ts';

const FONTS = [
  ['manrope-latin-500.woff', 500],
  ['manrope-latin-800.woff', 800],
  ['manrope-latin-ext-500.woff', 500],
  ['manrope-latin-ext-800.woff', 800],
] as const;

let assets: ReturnType<typeof readAssets> | undefined;

/**
 * Returns the share image of a page, a PNG of 1200 by 630 pixels.
 * @param ownLogo the owner's logo. Without one, or if it can't be loaded, the site's own is used.
 */
export async function drawShareCard(
  content: ShareCardContent,
  ownLogo: ContentImage | null = null,
): Promise<Response> {
  const { fonts, logo } = await (assets ??= readAssets());
  const own = ownLogo && (await readLogo(ownLogo));
  return new ImageResponse(
    <ShareCard content={content} logo={own ?? logo} isOwnLogo={own !== null} />,
    { ...SHARE_SIZE, fonts },
  );
}

/** Returns the logo as a data URI, because the renderer must not load anything itself. */
async function readLogo(image: ContentImage): Promise<string | null> {
  const { pathname, searchParams } = new URL(imageSources(image).src, 'http://localhost');
  const response = await fetchMedia(pathname.replace('/media/', ''), searchParams, 'image/png');
  const type = response.headers.get('content-type');
  if (!response.ok || type !== 'image/png') return null;
  return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
}

async function readAssets() {
  const fonts = await Promise.all(
    FONTS.map(async ([file, weight]) => ({
      // One name per subset, because the renderer uses only one font per name and weight.
      name: file.includes('ext') ? 'Manrope Extended' : 'Manrope',
      data: await readFile(join(process.cwd(), 'src/shell/share-card/fonts', file)),
      weight,
    })),
  );
  const logo = await readFile(join(process.cwd(), 'public/brand/logo-dark.svg'), 'base64');
  return { fonts, logo: `data:image/svg+xml;base64,${logo}` };
}

/** The color ice-300, translucent. */
const LINE = 'rgba(143, 211, 255, 0.32)';

const STAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="13 7 86 106"><path d="M56 63V9l-7.3 46.7ZM56 63h38.9l-31.6-7.3ZM56 63v46.4l7.3-39.1ZM56 63H17.1l31.6 7.3Z" fill="#8ccbff"/><path d="M56 63V9l7.3 46.7ZM56 63h38.9l-31.6 7.3ZM56 63v46.4l-7.3-39.1ZM56 63H17.1l31.6-7.3Z" fill="#2c86e8"/></svg>',
)}`;

const GLOW =
  'radial-gradient(circle at 88% 30%, rgba(43, 155, 224, 0.42), rgba(10, 18, 36, 0) 62%)';

const LONG_TITLE = 28;

type Props = { content: ShareCardContent; logo: string; isOwnLogo: boolean };

/** Renders the card. The renderer supports only flexbox, and Tailwind classes only in `tw`. */
function ShareCard({ content, logo, isOwnLogo }: Props) {
  const { eyebrow, title, text, price, names, contact } = content;
  return (
    <div
      tw="flex flex-col justify-between px-16 py-14 font-medium text-white"
      style={{
        ...SHARE_SIZE,
        backgroundColor: COLORS.night900,
        backgroundImage: GLOW,
        fontFamily: 'Manrope',
      }}
    >
      {isOwnLogo ? null : (
        <img
          src={STAR}
          alt=""
          width={430}
          height={530}
          style={{ position: 'absolute', right: -120, top: 40, opacity: 0.4 }}
        />
      )}
      <img
        src={logo}
        alt=""
        width={340}
        height={102}
        style={{
          marginLeft: isOwnLogo ? 0 : -15,
          objectFit: 'contain',
          objectPosition: 'left',
        }}
      />
      <div tw="flex w-[960px] flex-col">
        <div tw="text-[26px]" style={{ color: COLORS.ice300 }}>
          {eyebrow}
        </div>
        <div
          tw={`mt-[10px] font-extrabold ${title.length > LONG_TITLE ? 'text-[56px]' : 'text-[70px]'}`}
          style={{ display: 'block', lineClamp: 2, lineHeight: 1.1, letterSpacing: '-0.025em' }}
        >
          {title}
        </div>
        {price ? (
          <div
            tw={`mt-4 font-extrabold ${price.length > LONG_TITLE ? 'text-[40px]' : 'text-[54px]'}`}
            style={{ color: COLORS.ember400 }}
          >
            {price}
          </div>
        ) : null}
        {names.length > 0 ? (
          <Names names={names} />
        ) : (
          <div
            tw="mt-5 text-[29px]"
            style={{ display: 'block', lineClamp: 3, lineHeight: 1.4, color: COLORS.ice100 }}
          >
            {text}
          </div>
        )}
      </div>
      <div tw="flex items-center text-[26px]" style={{ color: COLORS.ice100 }}>
        <div
          tw="mr-[22px] h-[6px] w-14 rounded-[3px]"
          style={{ backgroundColor: COLORS.ember400 }}
        />
        {contact}
      </div>
    </div>
  );
}

function Names({ names }: { names: string[] }) {
  return (
    <div tw="mt-6 flex flex-wrap" style={{ gap: 12 }}>
      {names.map((name) => (
        <div
          key={name}
          tw="rounded-full px-5 py-2 text-[25px]"
          style={{ border: `2px solid ${LINE}`, color: COLORS.ice100 }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
