import { parentPort } from 'node:worker_threads';
import type { Reading } from '#domain/calendar/busy-pieces.ts';
import { type CalendarResult, readBusyTimes } from '#domain/calendar/busy-times.ts';
import { UnreadableCalendar } from '#domain/calendar/unreadable-calendar.ts';

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
