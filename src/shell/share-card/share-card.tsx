import { COLORS } from '#config/colors.ts';
import type { ShareCardContent } from './share-card-content.ts';
import { SHARE_SIZE } from './share-url.ts';

/** The color ice-300, translucent. */
const LINE = 'rgba(143, 211, 255, 0.32)';

/** The star of the logo. */
const STAR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="13 7 86 106"><path d="M56 63V9l-7.3 46.7ZM56 63h38.9l-31.6-7.3ZM56 63v46.4l7.3-39.1ZM56 63H17.1l31.6 7.3Z" fill="#8ccbff"/><path d="M56 63V9l7.3 46.7ZM56 63h38.9l-31.6 7.3ZM56 63v46.4l-7.3-39.1ZM56 63H17.1l31.6-7.3Z" fill="#2c86e8"/></svg>',
)}`;

const LONG_TITLE = 28;

type Props = { content: ShareCardContent; logo: string; isOwnLogo: boolean };

/** The renderer supports flexbox and inline styles only. */
export function ShareCard({ content, logo, isOwnLogo }: Props) {
  return (
    <div
      style={{
        ...SHARE_SIZE,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '56px 64px',
        color: 'white',
        backgroundColor: COLORS.night900,
        backgroundImage:
          'radial-gradient(circle at 88% 30%, rgba(43, 155, 224, 0.42), rgba(10, 18, 36, 0) 62%)',
        fontFamily: 'Manrope',
        fontWeight: 500,
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
      <div style={{ display: 'flex', flexDirection: 'column', width: 960 }}>
        <div style={{ fontSize: 26, color: COLORS.ice300 }}>{content.eyebrow}</div>
        <div
          style={{
            display: 'block',
            lineClamp: 2,
            marginTop: 10,
            fontSize: content.title.length > LONG_TITLE ? 56 : 70,
            fontWeight: 800,
            lineHeight: 1.1,
            letterSpacing: '-0.025em',
          }}
        >
          {content.title}
        </div>
        {content.price ? <Price text={content.price} /> : null}
        {content.names.length > 0 ? <Names names={content.names} /> : <Text text={content.text} />}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 26, color: COLORS.ice100 }}>
        <div
          style={{
            width: 56,
            height: 6,
            marginRight: 22,
            borderRadius: 3,
            backgroundColor: COLORS.ember400,
          }}
        />
        {content.contact}
      </div>
    </div>
  );
}

function Price({ text }: { text: string }) {
  return (
    <div
      style={{
        marginTop: 16,
        fontSize: text.length > LONG_TITLE ? 40 : 54,
        fontWeight: 800,
        color: COLORS.ember400,
      }}
    >
      {text}
    </div>
  );
}

function Text({ text }: { text: string }) {
  return (
    <div
      style={{
        display: 'block',
        lineClamp: 3,
        marginTop: 20,
        fontSize: 29,
        lineHeight: 1.4,
        color: COLORS.ice100,
      }}
    >
      {text}
    </div>
  );
}

function Names({ names }: { names: string[] }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
      {names.map((name) => (
        <div
          key={name}
          style={{
            padding: '8px 20px',
            border: `2px solid ${LINE}`,
            borderRadius: 999,
            fontSize: 25,
            color: COLORS.ice100,
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
