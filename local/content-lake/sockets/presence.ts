import type { WebSocket } from 'ws';
import { z } from 'zod';
import { identify } from '../access.ts';
import type { Lake } from '../lake.ts';
import type { Identity } from '../storage/accounts.ts';

const HEARTBEAT_MS = 10_000;
const UNAUTHORIZED = 4001;

const SUBSCRIPTION = 'presence';

const request = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.looseObject({}).default({}),
});
const authorization = z.object({ authorization: z.string() });
const session = z.object({ session: z.string().max(200) });
const announcement = z.object({
  data: z.looseObject({ sessionId: z.string().max(200), locations: z.array(z.unknown()) }),
});

type Member = {
  socket: WebSocket;
  identity: Identity | null;
  sessions: Set<string>;
  isSubscribed: boolean;
};

/**
 * Presence of people in the Studio, over the JSON-RPC 2.0 of Sanity's own client. Messages of one member
 * go to all others and are not stored. Members must sign in before they send or receive any.
 */
export function openPresence(lake: Lake): (socket: WebSocket) => void {
  const members = new Set<Member>();

  const broadcast = (sender: Member, event: object) => {
    const result = { ...event, i: sender.identity?.id };
    const params = { subscription: SUBSCRIPTION, result };
    const message = JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params });
    for (const member of members) {
      if (member !== sender && member.isSubscribed) member.socket.send(message);
    }
  };
  const leave = (member: Member, name: string) => {
    member.sessions.delete(name);
    broadcast(member, { type: 'disconnect', m: { session: name } });
  };

  const call = (member: Member, method: string, params: object): string => {
    if (method === 'authorization') {
      member.identity = identify(authorization.parse(params).authorization, lake);
      return 'ok';
    }
    if (!member.identity) throw new Error('not signed in');
    if (method === 'presence_subscribe') {
      member.isSubscribed = true;
      return SUBSCRIPTION;
    }
    if (method === 'presence_unsubscribe') {
      member.isSubscribed = false;
    } else if (method === 'presence_rollcall') {
      broadcast(member, { type: 'rollCall', session: session.parse(params).session });
    } else if (method === 'presence_announce') {
      const { data } = announcement.parse(params);
      member.sessions.add(data.sessionId);
      broadcast(member, { type: 'state', m: data });
    } else if (method === 'presence_disconnect') {
      leave(member, session.parse(params).session);
    }
    return 'ok';
  };

  return (socket) => {
    const member: Member = { socket, identity: null, sessions: new Set(), isSubscribed: false };
    members.add(member);
    const heartbeat = setInterval(() => socket.send('♥'), HEARTBEAT_MS);
    socket.on('message', (data: Buffer) => {
      try {
        const { id, method, params } = request.parse(JSON.parse(data.toString('utf8')));
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: call(member, method, params) }));
      } catch {
        socket.close(UNAUTHORIZED, 'Not signed in, or a malformed message');
      }
    });
    socket.once('close', () => {
      clearInterval(heartbeat);
      members.delete(member);
      for (const name of member.sessions) leave(member, name);
    });
  };
}
