import { z } from 'zod';
import { factorsOf } from '../factors.ts';
import { AccountError } from '../http/errors.ts';
import { listIdentities } from '../http/identity-list.ts';
import { sessionModel } from '../http/models.ts';
import { read } from '../http/parameters.ts';
import { readQueries } from '../http/queries.ts';
import { userParam } from '../http/request-user.ts';
import type { Route } from '../http/route.ts';
import { allIdentities } from '../store/identities.ts';
import { endSession, endSessionsOf, findSession, sessionsOf } from '../store/sessions.ts';
import { identityListModel } from './identities.ts';
import { logList } from './logs.ts';

const listing = z.object({ total: z.stringbool().default(true) });

/**
 * A user's sessions, logs, identities and factors, for holders of the API key: a site needs them to export a person's
 * data and to end their sessions.
 */
export const userRecordRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/users/identities'],
    scope: 'users',
    status: 200,
    answer: async ({ service, query }) => {
      const { total } = read(listing, query);
      const all = await service.database.read(allIdentities);
      return identityListModel(service, listIdentities(all, readQueries(query)), total);
    },
  },
  {
    method: 'GET',
    paths: ['/users/:userId/sessions'],
    scope: 'users',
    status: 200,
    answer: async (context) => {
      const { id } = await userParam(context);
      const { database, machineClock } = context.service;
      const sessions = await database.read((db) => sessionsOf(db, id, machineClock.now()));
      return { total: sessions.length, sessions: sessions.map((each) => sessionModel(each, { current: false })) };
    },
  },
  {
    method: 'DELETE',
    paths: ['/users/:userId/sessions'],
    scope: 'users',
    status: 204,
    event: 'session.delete.all',
    emits: { of: 'sessions', action: 'delete' },
    answer: async (context) => {
      const { id } = await userParam(context);
      await context.service.database.write((tx) => endSessionsOf(tx, id));
    },
  },
  {
    method: 'DELETE',
    paths: ['/users/:userId/sessions/:sessionId'],
    scope: 'users',
    status: 204,
    event: 'session.delete',
    emits: { of: 'sessions', action: 'delete' },
    answer: async (context) => {
      const { database, machineClock } = context.service;
      const { id: userId } = await userParam(context);
      const by = { userId, id: context.params.sessionId ?? '' };
      const session = await database.read((db) => findSession(db, by, machineClock.now()));
      if (!session) throw new AccountError('user_session_not_found');
      await database.write((tx) => endSession(tx, session.id));
      return sessionModel(session, { current: false });
    },
  },
  {
    method: 'GET',
    paths: ['/users/:userId/logs'],
    scope: 'users',
    status: 200,
    answer: async (context) => logList(context, (await userParam(context)).id),
  },
  {
    method: 'GET',
    paths: ['/users/:userId/mfa/factors'],
    scope: 'users',
    status: 200,
    answer: async (context) => factorsOf(context.service, await userParam(context)),
  },
];
