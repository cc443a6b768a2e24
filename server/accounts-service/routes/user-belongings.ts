import { z } from 'zod';
import { factorsOf } from '../factors.ts';
import { listIdentities } from '../http/identity-list.ts';
import { sessionModel } from '../http/models.ts';
import { read } from '../http/parameters.ts';
import { readQueries } from '../http/queries.ts';
import type { Route } from '../http/route.ts';
import { theUser } from '../http/somebody.ts';
import { everybodysIdentities } from '../store/identities.ts';
import { endSessionsOf, sessionsOf } from '../store/sessions.ts';
import { identityListModel } from './identities.ts';
import { logList } from './logs.ts';

const listing = z.object({ total: z.stringbool().default(true) });

/**
 * What belongs to people, for holders of the API key: a site whose accounts are here needs it to hand somebody's data
 * over and to log them out everywhere.
 */
export const userBelongingRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/users/identities'],
    scope: 'users',
    status: 200,
    answer: async ({ service, query }) => {
      const { total } = read(listing, query);
      const all = await service.database.read(everybodysIdentities);
      return identityListModel(service, listIdentities(all, readQueries(query)), total);
    },
  },
  {
    method: 'GET',
    paths: ['/users/:userId/sessions'],
    scope: 'users',
    status: 200,
    answer: async (visit) => {
      const { id } = await theUser(visit);
      const { database, machineClock } = visit.service;
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
    tells: { of: 'sessions', action: 'delete' },
    answer: async (visit) => {
      const { id } = await theUser(visit);
      await visit.service.database.write((tx) => endSessionsOf(tx, id));
    },
  },
  {
    method: 'GET',
    paths: ['/users/:userId/logs'],
    scope: 'users',
    status: 200,
    answer: async (visit) => logList(visit, (await theUser(visit)).id),
  },
  {
    method: 'GET',
    paths: ['/users/:userId/mfa/factors'],
    scope: 'users',
    status: 200,
    answer: async (visit) => factorsOf(visit.service, await theUser(visit)),
  },
];
