import { findTable } from '../catalog.ts';
import { buildRead } from './build-read.ts';
import { buildDelete, buildInsert, buildUpdate } from './build-write.ts';
import { RestError } from './errors.ts';
import {
  chooseMediaType,
  parseMaxAffected,
  parsePayload,
  parsePrefer,
  parseRange,
  preferenceApplied,
  type RestResponse,
} from './request.ts';
import { contentLocation, contentRange, contentType, pageResponse } from './respond.ts';
import { type Outcome, runStatement, type Served, type Statement } from './statement.ts';

/** Reads or changes the rows of a table or view. */
export async function handleTable(served: Served, name: string): Promise<RestResponse> {
  const { catalog, request } = served;
  const mediaType = chooseMediaType(request.headers.accept);
  const preferences = parsePrefer(request.headers.prefer);

  if (request.method === 'GET' || request.method === 'HEAD') {
    const range = parseRange(request);
    const table = findTable(catalog, name);
    const isCounted = preferences.count !== undefined;
    const statement = buildRead(table.name, { request, mediaType, range, isCounted });
    const outcome = await runStatement(served, statement, { readOnly: true, mediaType });
    return pageResponse(outcome, range, mediaType, {
      'content-location': contentLocation(request),
      ...preferenceApplied(preferences, ['count']),
    });
  }

  const table = findTable(catalog, name);
  const write = { table, request, preferences, mediaType };
  const change = (statement: Statement, maxAffected: number | null = null) =>
    runStatement(served, statement, { readOnly: false, mediaType, maxAffected });
  const limit = parseMaxAffected(request.headers.prefer);
  const respond = (status: number, range: string, outcome: Outcome, applied: Applied) => {
    const withRows = preferences.return === 'representation';
    return {
      status: status === 200 && !withRows ? 204 : status,
      headers: {
        'content-range': range,
        ...preferenceApplied(preferences, applied),
        ...(withRows && { 'content-type': contentType(mediaType) }),
      },
      body: withRows ? outcome.body : '',
    };
  };

  switch (request.method) {
    case 'POST': {
      const outcome = await change(buildInsert(write, parsePayload(request, '')));
      const onlyUpdated = outcome.page > 0 && outcome.updated === outcome.page;
      const response = respond(201, `*/${outcome.total ?? '*'}`, outcome, INSERT_PREFERENCES);
      return onlyUpdated ? { ...response, status: 200 } : response;
    }
    case 'PATCH': {
      const outcome = await change(buildUpdate(write, parsePayload(request, '')), limit);
      return respond(200, contentRange(0, outcome), outcome, ['return', 'count']);
    }
    case 'DELETE': {
      const outcome = await change(buildDelete(write), limit);
      return respond(200, `*/${outcome.total ?? '*'}`, outcome, ['return', 'count']);
    }
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

type Applied = Parameters<typeof preferenceApplied>[1];
const INSERT_PREFERENCES: Applied = ['resolution', 'missing', 'return', 'count'];
