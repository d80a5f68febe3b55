/**
 * Runs after `npm ci` and `npm install`. This is JavaScript so that a Node too old for TypeScript can
 * run it and say so.
 */
import console from 'node:console';
import fs from 'node:fs';
import process from 'node:process';

if (!process.features.typescript) {
  console.error(
    `This project needs Node 22.18 or later, and this is ${process.version}. Install a later one from https://nodejs.org, then run npm ci again.`,
  );
  process.exit(1);
}

const UNUSED = [
  'node_modules/node-linux-*/include',
  'node_modules/{next,sanity,hls.js,framer-motion,motion-dom,@mux/*,@sentry/*,@electric-sql/pglite,@sanity/!(client)}/**/*.map',
];
for (const path of fs.globSync(UNUSED)) fs.rmSync(path, { recursive: true });
