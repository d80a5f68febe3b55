import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWarmUpQueue } from './warm-up-queue.ts';

/** Pages that answer when they are told to. */
function aSite() {
  const asked: string[] = [];
  const answers: ((fresh: boolean) => void)[] = [];
  const idle: string[][] = [];
  const broken = new Set<string>();
  let most = 0;
  let open = 0;
  const queue = createWarmUpQueue({
    isFresh: (path) => {
      asked.push(path);
      open += 1;
      most = Math.max(most, open);
      return new Promise<boolean>((resolve) => answers.push(resolve)).finally(() => (open -= 1));
    },
    onIdle: (late) => idle.push(late),
  });
  /** Answers whatever is asked until nothing is asked any more. */
  async function answerAll() {
    for (let quiet = 0; quiet < 3;) {
      const last = asked.at(-1) ?? '';
      const answer = answers.shift();
      quiet = answer ? 0 : quiet + 1;
      answer?.(!broken.has(last));
      await vi.advanceTimersByTimeAsync(200);
    }
  }
  return { queue, asked, answers, idle, broken, answerAll, most: () => most };
}

describe('the queue of pages to make fresh', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('asks in the given order, two at a time', async () => {
    const { queue, asked, answerAll, most } = aSite();
    void queue.warm(['/c', '/a', '/b', '/d']);
    expect(asked).toEqual(['/c', '/a']);
    await answerAll();
    expect(asked).toEqual(['/c', '/a', '/b', '/d']);
    expect(most()).toBe(2);
  });

  it('joins twenty publishes into one pass over the union', async () => {
    const { queue, asked, idle, answerAll } = aSite();
    void queue.warm(['/first', '/second']);
    for (let index = 0; index < 20; index += 1) void queue.warm([`/own-${index}`, '/services']);
    await answerAll();
    expect(asked.filter((path) => path === '/services')).toHaveLength(1);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked).toHaveLength(23);
    expect(idle).toEqual([[]]);
  });

  it('asks a page again when it is touched while it is being asked', async () => {
    const { queue, asked, answerAll } = aSite();
    void queue.warm(['/a', '/b']);
    void queue.warm(['/a']);
    expect(asked).toEqual(['/a', '/b']);
    await answerAll();
    expect(asked).toEqual(['/a', '/b', '/a']);
  });

  it('lets what was just published go first', async () => {
    const { queue, asked, answerAll } = aSite();
    void queue.warm(['/1', '/2', '/3', '/4', '/5']);
    void queue.warm(['/new']);
    await answerAll();
    expect(asked.slice(0, 3)).toEqual(['/1', '/2', '/new']);
  });

  it('asks until the page is fresh', async () => {
    const { queue, asked, answers, answerAll } = aSite();
    const done = queue.warm(['/a']);
    answers.shift()?.(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual(['/a', '/a']);
    expect(queue.isBusy()).toBe(true);
    await answerAll();
    await done;
    expect(queue.isBusy()).toBe(false);
  });

  it('names a page that stays old, and takes it back when it became fresh', async () => {
    const { queue, asked, broken, idle, answerAll } = aSite();
    broken.add('/a');
    void queue.warm(['/a']);
    await answerAll();
    expect(queue.stalePages()).toEqual(['/a']);
    expect(idle).toEqual([['/a']]);
    expect(asked).toHaveLength(20);
    expect(queue.isBusy()).toBe(true);

    broken.delete('/a');
    await vi.advanceTimersByTimeAsync(5_000);
    await answerAll();
    expect(queue.stalePages()).toEqual([]);
    expect(idle).toEqual([['/a'], []]);
  });

  it('has nothing to do with nothing, and works afterwards', async () => {
    const { queue, asked, answerAll } = aSite();
    await queue.warm([]);
    void queue.warm(['/a']);
    await answerAll();
    expect(asked).toEqual(['/a']);
  });
});
