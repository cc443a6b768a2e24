import { z } from 'zod';
import { AccountError } from '../errors.ts';
import { read } from '../parameters.ts';
import { numberOf, readQueries } from '../queries.ts';
import type { Route } from '../route.ts';
import { somebody } from '../somebody.ts';

const listing = z.object({ total: z.stringbool().default(true) });

/** Log-ins at other providers. Nobody can bring one here, so nobody has any; what is asked is read all the same. */
export const identityRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/account/identities'],
    scope: 'account',
    status: 200,
    answer: async (visit) => {
      somebody(visit);
      read(listing, visit.query);
      const queries = readQueries(visit.query);
      numberOf(queries, 'limit', 25);
      numberOf(queries, 'offset', 0);
      return { total: 0, identities: [] };
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/identities/:identityId'],
    scope: 'account',
    status: 204,
    answer: async () => {
      throw new AccountError('user_identity_not_found');
    },
  },
];
