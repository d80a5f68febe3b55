import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder.ts';
import { temporaryFolder } from './tests/temporary-folder.ts';

const lockModule = join(import.meta.dirname, 'data-folder.ts');

function spawnHolder(folder: string) {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(lockModule)});
    lockDataFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => void (folder = temporaryFolder()));

  it('creates a missing folder', () => {
    const lock = lockDataFolder(join(folder, 'new', 'deep'));
    expect(() => lockDataFolder(join(folder, 'new', 'deep'))).toThrow('in use');
    lock.release();
  });

  it('closes the folder to other users, even if it was open before', () => {
    chmodSync(folder, 0o755);
    const lock = lockDataFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    lock.release();
  });

  it('rejects a second process, with the folder and a fix, until it is released', () => {
    const first = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another process. Stop that process, or choose another folder.`,
    );
    first.release();
    first.release();
    lockDataFolder(folder).release();
  });

  it('is free as soon as the process that holds it is killed', async () => {
    const holder = spawnHolder(folder);
    try {
      await once(holder.stdout, 'data');
      expect(() => lockDataFolder(folder)).toThrow('in use by another process');
    } finally {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
    lockDataFolder(folder).release();
  });

  it('rejects a path that is not a folder and a damaged lock file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(file)).toThrow(/cannot be used .*Check that it is a folder/);
    writeFileSync(join(folder, 'in-use.lock'), 'not a database'.repeat(100));
    expect(() => lockDataFolder(folder)).toThrow('cannot be used');
  });
});
