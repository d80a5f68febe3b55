import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Variables } from '../../scripts/variables.ts';

const listOrOne = z.union([z.array(z.string()), z.string().transform((only) => [only])]);
const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ dockerfile: z.string(), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: listOrOne,
  cap_drop: z.array(z.string()),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  read_only: z.literal(true),
  mem_limit: z.templateLiteral([z.number(), 'm']),
  stop_grace_period: z.templateLiteral([z.number(), 's']).default('10s'),
});
export type Service = z.infer<typeof serviceSchema>;

const fileSchema = z.object({
  services: z.object({
    front: serviceSchema,
    cache: serviceSchema,
    'site-a': serviceSchema,
    'site-b': serviceSchema,
  }),
});
export type Services = z.infer<typeof fileSchema>['services'];

/** The services for visitors in compose.yaml, with these variables in its `.env`. */
export function readCompose(file: string, variables: Variables): Services {
  const text = readFileSync(file, 'utf8').replaceAll(
    /\$\{(\w+):-([^}]*)\}/g,
    (_, name: string, otherwise: string) => variables[name] || otherwise,
  );
  return fileSchema.parse(parse(text, { merge: true })).services;
}
