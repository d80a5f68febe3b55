import { Worker } from 'node:worker_threads';
import type { Reading } from '#domain/calendar/busy-pieces.ts';
import type { CalendarResult } from '#domain/calendar/busy-times.ts';
import { UnreadableCalendar } from '#domain/calendar/unreadable-calendar.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';
import type { CalendarAnswer, CalendarJob } from './calendar-worker.ts';

/** The reader itself gives up earlier. */
const DEADLINE_MS = 10_000;
const MAX_MEMORY_MB = 256;

/**
 * Returns the busy times of a calendar. A separate thread reads it, so that no file can keep visitors waiting.
 * @throws UnreadableCalendar
 */
export async function readCalendar(file: string, reading: Reading): Promise<CalendarResult> {
  const job: CalendarJob = { file, reading };
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  worker.postMessage(job);
  let answer: CalendarAnswer;
  try {
    answer = await withinDeadline(answerOf(worker), DEADLINE_MS);
  } catch (error) {
    log.error("The thread that reads the owner's calendar failed.", { error });
    throw new UnreadableCalendar(
      'The site failed to read this calendar. The reason is in its log.',
    );
  } finally {
    await worker.terminate();
  }
  if ('problem' in answer) throw new UnreadableCalendar(answer.problem);
  return answer.result;
}

const answerOf = (worker: Worker): Promise<CalendarAnswer> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)));
  });
