import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeRecords } from '../../../scripts/setup/resend/steps.ts';
import { TARGETS } from '../../../scripts/setup/steps.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const UNITS = 'deploy/systemd';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).filter(
  (file) => !/^CHANGELOG|^docs\/decisions/.test(file),
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const { services } = z
  .object({ services: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));

/** The file that a script or a tool runs, if it is one of ours. */
function fileOf(script: string, tool: string | undefined): string | undefined {
  const tools = [
    ...read('scripts/tool.ts').matchAll(/^ {2}'?([\w:-]+)'?: \{\n {4}file: '([^']+)'/gm),
  ];
  if (script === 'tool') return tools.find(([, name]) => name === tool)?.[2];
  // Further commands of the same script would get the options.
  return /^node (\S+\.ts)[^&]*$/.exec(scripts[script] ?? '')?.[1];
}

/** `npm run setup -- --target vercel`: the script, the tool of `npm run tool`, and what follows. */
const NPM_RUN = /npm run ([a-z][\w:-]*)(?: ([a-z][\w:-]*))?([^`\n|#;&]*)/g;

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('gives each command only options that it takes', () => {
    const unknown = [...text.matchAll(NPM_RUN)].flatMap(([, script = '', tool, rest = '']) => {
      const file = fileOf(script, tool);
      if (!file || !existsSync(join(ROOT, file)) || file.includes('node_modules')) return [];
      const source = read(file);
      const options = [...rest.matchAll(/ --([a-z][\w-]*)/g)].map(([, option = '']) => option);
      return options
        .filter(
          (option) => !new RegExp(`['"]?${option}['"]?: ?\\{|['"]--${option}['"]`).test(source),
        )
        .map((option) => `npm run ${script}: --${option}`);
    });
    expect(unknown).toEqual([]);
  });

  it('names only targets of setup, services of compose.yaml and units of systemd that exist', () => {
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
    expect(all(/--target (\w+)/g).filter((name) => !TARGETS.some((each) => each === name))).toEqual(
      [],
    );
    const composed = [
      ...all(/docker compose run --rm (?:--no-deps )?([\w-]+)/g),
      ...all(/docker compose up [^\n`&]*--wait ([\w-]+)/g),
    ];
    expect(composed.filter((name) => !(name in services))).toEqual([]);
    const units = all(/systemctl (?:enable --now|restart) ([^`\n&]+)/g)
      .flatMap((names) => names.trim().split(' '))
      .map((name) => name.replace(/@\d+$/, '@').replace(/@$/, '@.service'));
    expect(units.filter((name) => !existsSync(join(ROOT, UNITS, name)))).toEqual([]);
  });
});

describe('the guide to a server of one’s own', () => {
  const guide = read('docs/going-live/own-server.md');
  const [inContainers = '', withSystemd = ''] = guide.split('\n## With systemd');
  const sentTo = (text: string) => /scp \.env\.local \S+:(\S+?)`/.exec(text)?.[1];
  const unitTexts = readdirSync(join(ROOT, UNITS)).map((name) => read(join(UNITS, name)));

  it('sends the one settings file to where the containers and the units read it', () => {
    const folder = /git clone <your copy> (\S+?)`/.exec(inContainers)?.[1] ?? '';
    expect(sentTo(inContainers)).toBe(`${folder}/.env`);
    expect(read('compose.yaml')).toContain('env_file: [{ path: .env,');
    const files = unitTexts.flatMap((text) => /^EnvironmentFile=(.+)$/m.exec(text)?.[1] ?? []);
    expect(new Set(files)).toEqual(new Set([sentTo(withSystemd)]));
  });

  it('makes every folder that a unit uses, before the unit needs it', () => {
    const made = /install -d [^`]*?((?: \/srv\/\w+)+)`/.exec(withSystemd)?.[1]?.trim().split(' ');
    const used = unitTexts.flatMap((text) =>
      [...text.matchAll(/\/srv\/(\w+)/g)].map(([path]) => path),
    );
    expect(new Set(made)).toEqual(new Set(used));
    expect(unitTexts.join('\n')).toContain('User=site');
    expect(withSystemd).toContain('useradd --create-home site');
  });

  it('names the ports of the proxies’ configurations', () => {
    const ports = [...withSystemd.matchAll(/site@(\d+)/g)].map(([, port = '']) => port);
    expect(ports).toEqual(['3000', '3001']);
    for (const file of ['docs/fronts/upstream.conf', 'docs/fronts/Caddyfile']) {
      for (const port of ports) expect(read(file), file).toContain(`127.0.0.1:${port}`);
    }
  });

  it('quotes what setup prints', () => {
    const [, printed = ''] = /It prints `([^`]+)`/.exec(inContainers) ?? [];
    expect(read('scripts/setup/run-setup.ts')).toContain(printed);
  });
});

describe('the guide to accounts and to Vercel', () => {
  it('lists the records that setup prints and the doctor looks up', () => {
    const accounts = read('docs/going-live/accounts.md');
    const doctor = read('scripts/doctor/checks/sender.ts');
    expect(accounts).toContain('start with `v=DMARC1; p=none`');
    expect(writeRecords([])).toContain('v=DMARC1; p=none');
    for (const name of ['resend._domainkey', '_dmarc', 'send']) {
      expect(accounts).toContain(`${name}\``);
      expect(doctor).toContain(name);
    }
  });

  it('describes vercel.json', () => {
    const vercel = z
      .object({
        framework: z.literal('nextjs'),
        functions: z.record(z.string(), z.object({ maxDuration: z.literal(60) })),
        crons: z.array(z.object({ path: z.string(), schedule: z.literal('* * * * *') })),
      })
      .parse(JSON.parse(read('vercel.json')));
    expect(vercel.crons.map(({ path }) => path)).toEqual(['/api/outbox', '/api/reconcile']);
    expect(read('docs/going-live/vercel.md')).toContain(
      'two cron jobs of `vercel.json`, which run every minute',
    );
  });

  it('links every page from the first one', () => {
    const pages = readdirSync(join(ROOT, 'docs/going-live')).map((file) => basename(file));
    const linked = [...read('docs/going-live/README.md').matchAll(/\]\((\w[\w-]*\.md)/g)];
    expect(new Set([...linked.map(([, page]) => page), 'README.md'])).toEqual(new Set(pages));
  });
});
