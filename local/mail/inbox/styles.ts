export const INBOX_STYLES = `
:root { color-scheme: light dark; --night: #0a1224; --ice: #2b9be0; --ember: #ff9a2e;
  --page: #f3f6fb; --card: #fff; --text: #101a33; --quiet: #52607c; --line: #dbe3ef; --link: #0b63a0; }
@media (prefers-color-scheme: dark) { :root { --page: #060b17; --card: #0f1a31; --text: #e9f0fb;
  --quiet: #a3b3cf; --line: #22304f; --link: #7cc6f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--ice); outline-offset: 2px; border-radius: 6px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px 14px; z-index: 1; }
.bar { background: var(--night); color: #b9cbe6; border-bottom: 3px solid var(--ice);
  padding: 18px max(20px, calc(50% - 480px)); display: flex; flex-wrap: wrap; gap: 4px 24px;
  align-items: baseline; justify-content: space-between; }
.bar p { margin: 0; font-size: 14px; }
.brand { color: #fff; font-weight: 700; font-size: 19px; text-decoration: none; padding: 8px 0; }
.brand span { color: var(--ice); }
main { max-width: 1000px; margin: 0 auto; padding: 28px 20px 64px; }
.heading { display: flex; flex-wrap: wrap; gap: 12px; align-items: center;
  justify-content: space-between; margin-bottom: 18px; }
h1 { font-size: clamp(22px, 4vw, 30px); line-height: 1.2; margin: 0; letter-spacing: -0.02em;
  overflow-wrap: anywhere; }
h1 small { font-size: 15px; font-weight: 400; color: var(--quiet); letter-spacing: 0; }
h2 { font-size: 14px; text-transform: uppercase; letter-spacing: 0.08em; color: var(--quiet);
  margin: 28px 0 10px; }
.button { background: var(--ember); color: #231400; font-weight: 650; text-decoration: none;
  padding: 10px 20px; min-height: 44px; border-radius: 999px; }
.back { display: inline-block; padding: 10px 0; }
.emails { list-style: none; margin: 0; padding: 0; background: var(--card); border-radius: 14px;
  border: 1px solid var(--line); overflow: hidden; }
.emails li + li { border-top: 1px solid var(--line); }
.emails a { display: block; padding: 16px 20px; color: inherit; text-decoration: none; }
.emails a:hover { background: color-mix(in srgb, var(--ice) 9%, var(--card)); }
.emails a:focus-visible { outline-offset: -3px; }
.line { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center;
  justify-content: space-between; overflow-wrap: anywhere; }
.quiet, .preview { color: var(--quiet); font-size: 14px; }
.preview { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.tag { font-size: 12px; font-weight: 650; padding: 2px 10px; border-radius: 999px;
  border: 1px solid var(--line); white-space: nowrap; }
.empty { text-align: center; padding: 64px 20px; background: var(--card); border-radius: 14px;
  border: 1px dashed var(--line); color: var(--quiet); }
.details { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 0;
  padding: 14px 20px; }
.details div { display: grid; grid-template-columns: minmax(90px, 160px) 1fr; gap: 12px; padding: 3px 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 82vh; min-height: 420px; resize: vertical; background: #fff;
  border: 1px solid var(--line); border-radius: 14px; }
pre { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 0;
  padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
.files { list-style: none; margin: 0; padding: 0; }
.files a { display: inline-block; padding: 10px 0; }
`;
