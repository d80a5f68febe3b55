import { parentPort } from 'node:worker_threads';
import {
  type CalendarResult,
  readBusyTimes,
  type Reading,
  UnreadableCalendar,
} from '#domain/calendar/busy-times.ts';

export type CalendarJob = { file: string; reading: Reading };
export type CalendarAnswer = { result: CalendarResult } | { problem: string };

function answer({ file, reading }: CalendarJob): CalendarAnswer {
  try {
    return { result: readBusyTimes(file, reading) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.message };
    throw error;
  }
}

parentPort?.once('message', (job: CalendarJob) => parentPort?.postMessage(answer(job)));
