import { z } from 'zod';
import { signJwt } from '../hashing/jwts.ts';
import { AccountError } from '../http/errors.ts';
import { read } from '../http/parameters.ts';
import { userParam } from '../http/request-user.ts';
import type { Route } from '../http/route.ts';
import { sessionsOf } from '../store/sessions.ts';
import { changeUser } from '../store/users.ts';
import { newPrefs } from './prefs.ts';

/** `sessionId` is one of the user's sessions; the latest when it is empty. */
const newJwt = z.object({
  sessionId: z.string().max(36).default(''),
  duration: z.int().min(0).max(3_600).default(900),
});

/** A user's preferences, and JWTs in a user's name, for holders of the API key. */
export const userPrefsRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/users/:userId/prefs'],
    scope: 'users',
    status: 200,
    answer: async (context) => (await userParam(context)).prefs,
  },
  {
    method: 'PATCH',
    paths: ['/users/:userId/prefs'],
    scope: 'users',
    status: 200,
    event: 'user.update.prefs',
    emits: { action: 'update', attribute: 'prefs' },
    answer: async (context) => {
      const { service, body } = context;
      const { id } = await userParam(context);
      const change = read(newPrefs, body);
      await service.database.write((tx) => changeUser(tx, id, change, service.machineClock.now()));
      return change.prefs;
    },
  },
  {
    // A JWT expires with the session that it was made from, so a user without a session gets no JWT.
    method: 'POST',
    paths: ['/users/:userId/jwts'],
    scope: 'users',
    status: 201,
    answer: async (context) => {
      const { service, body } = context;
      const { id: userId } = await userParam(context);
      const { sessionId, duration } = read(newJwt, body);
      const sessions = await service.database.read((db) => sessionsOf(db, userId, service.machineClock.now()));
      const isLatest = sessionId === '' || sessionId === 'recent';
      const session = isLatest ? sessions.at(-1) : sessions.find(({ id }) => id === sessionId);
      if (!session) throw new AccountError('user_session_not_found');
      return { jwt: await signJwt(service, { userId, sessionId: session.id }, duration) };
    },
  },
];
