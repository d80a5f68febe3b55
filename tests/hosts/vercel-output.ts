import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const OUTPUT = '.vercel/output';

const config = z.object({
  version: z.literal(3),
  crons: z.array(z.object({ path: z.string(), schedule: z.string() })).default([]),
});
const functionConfig = z.object({
  runtime: z.string(),
  maxDuration: z.number().optional(),
  /** Path inside the function → path inside the project. */
  filePathMap: z.record(z.string(), z.string()).default({}),
});
const prerenderConfig = z.object({
  /** Seconds. False: until a tag is revalidated. */
  expiration: z.union([z.number(), z.literal(false)]),
  initialHeaders: z.record(z.string(), z.string()).default({}),
});

const readJson = <T>(schema: z.ZodType<T>, file: string): T =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

export const readConfig = () => readJson(config, join(OUTPUT, 'config.json'));

/** Whether the host serves this path as a file, without a function. */
export const isFile = (path: string) => existsSync(join(OUTPUT, 'static', path));

/** Pages and routes that the host keeps, with the tags that expire them. */
export function readPrerendered() {
  const files = globSync('functions/**/*.prerender-config.json', { cwd: OUTPUT });
  return files.map((file) => {
    const { expiration, initialHeaders } = readJson(prerenderConfig, join(OUTPUT, file));
    const tags = initialHeaders['x-next-cache-tags']?.split(',') ?? [];
    const path = file.slice('functions'.length).replace('.prerender-config.json', '');
    return { path, tags, expiration };
  });
}

/** The functions themselves; several paths may share one. */
export function readFunctions() {
  const folders = globSync('functions/**/*.func', { cwd: OUTPUT }).filter(
    (folder) => realpathSync(join(OUTPUT, folder)) === realpathSync(OUTPUT) + `/${folder}`,
  );
  return folders.map((folder) => {
    const own = globSync('**/*', { cwd: join(OUTPUT, folder) });
    const { runtime, maxDuration, filePathMap } = readJson(
      functionConfig,
      join(OUTPUT, folder, '.vc-config.json'),
    );
    const bytes = [
      ...own.map((file) => join(OUTPUT, folder, file)),
      ...Object.values(filePathMap),
    ].reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0);
    return {
      path: folder.slice('functions'.length),
      runtime,
      maxDuration,
      megabytes: bytes / 1024 / 1024,
      files: [...own, ...Object.keys(filePathMap)],
      /** Files of the project that are copied into the function. */
      sources: Object.values(filePathMap),
    };
  });
}

/** Every file that would be deployed, except those of packages. */
export function deployedFiles(): string[] {
  const own = globSync('**/*', { cwd: OUTPUT }).map((file) => join(OUTPUT, file));
  const mapped = readFunctions().flatMap(({ sources }) => sources);
  const all = new Set([...own, ...mapped]);
  return [...all].filter(
    (file) => !file.includes('node_modules/') && existsSync(file) && statSync(file).isFile(),
  );
}

/** Whether visitors get this file as it is, or rendered output. */
export const isPublic = (file: string) =>
  file.startsWith(join(OUTPUT, 'static')) || file.includes('.prerender-fallback.');
