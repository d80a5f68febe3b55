import type { Stack } from '../../../local/dev-runner/stack.ts';
import { formatCount } from '../../../src/lib/format-count.ts';
import type { Row } from '../report.ts';
import { collectEmails } from './collect-emails.ts';
import { measureQueries, type Queries } from './measure-queries.ts';
import { measureRows, type Rows } from './measure-rows.ts';
import { FREE } from './plans.ts';

const DAYS = 31;
const MINUTES = DAYS * 24 * 60;
/** `/api/outbox` and `/api/look`, once a minute each. */
const SCHEDULES = 2;

/** What a month costs: measured on the emulators, and multiplied. */
export async function measureCosts(stack: Stack): Promise<Row[]> {
  const queries = await measureQueries(stack);
  const rows = await measureRows(await collectEmails(stack));
  return [...queriesOf(queries), ...emailsOf(rows), ...bytesOf(rows), ...invocations()];
}

function queriesOf({ build, idleMonth, publish, look, outbox }: Queries): Row[] {
  const serverless = Math.round(MINUTES * (look + outbox));
  const quota = (value: number) => ({
    value: count(value),
    bar: `≤ ${count(FREE.queries)}`,
    broken: value > FREE.queries,
  });
  return [
    { what: 'queries of a build with its start', value: count(build) },
    { what: 'queries of one publish, in one process', value: count(publish) },
    { what: 'queries of a call of /api/look, /api/outbox', value: `${look}, ${outbox}` },
    { what: 'queries a month, idle: one process', ...quota(idleMonth) },
    { what: 'queries a month, idle: two processes', ...quota(2 * idleMonth) },
    { what: 'queries a month, idle: one process and staging', ...quota(2 * idleMonth) },
    { what: 'queries a month, idle: two processes and staging', ...quota(3 * idleMonth) },
    { what: 'queries a month, idle: Vercel', ...quota(serverless) },
    { what: 'queries a month, idle: Vercel and staging', ...quota(serverless + idleMonth) },
  ];
}

function emailsOf({ emails }: Rows): Row[] {
  const bookings = Math.floor((FREE.emailsAMonth - DAYS) / emails);
  const inADay = Math.floor((FREE.emailsADay - 1) / emails);
  return [
    { what: 'emails of one booking, from request to thanks', value: emails.toFixed(1) },
    { what: 'bookings a month on the free plan, with a summary each day', value: count(bookings) },
    { what: 'bookings on one day, if all their emails fell on it', value: count(inADay) },
  ];
}

function bytesOf({ empty, bytesFirst, bytesLater }: Rows): Row[] {
  const bookings = Math.floor((FREE.bytes - empty) / bytesLater);
  return [
    { what: 'bytes of an empty database, its own tables', value: count(empty) },
    { what: 'bytes of one booking with its quote and emails', value: count(bytesFirst) },
    { what: 'bytes of one booking after thirty days', value: count(bytesLater) },
    { what: 'bookings in the free database', value: count(bookings) },
  ];
}

function invocations(): Row[] {
  const value = SCHEDULES * MINUTES;
  return [
    {
      what: 'functions that the schedules of Vercel call a month',
      value: count(value),
      bar: `≤ ${count(FREE.invocations)}`,
      broken: value > FREE.invocations,
    },
  ];
}

const count = (value: number) => formatCount(Math.round(value));
