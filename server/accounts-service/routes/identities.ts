import { z } from 'zod';
import { requireFreshProofOrLogin } from '../factors.ts';
import { AccountError } from '../http/errors.ts';
import { listIdentities } from '../http/identity-list.ts';
import { identityModel } from '../http/models.ts';
import { read } from '../http/parameters.ts';
import { readQueries } from '../http/queries.ts';
import { requireUser } from '../http/request-user.ts';
import type { Route } from '../http/route.ts';
import { decryptTokens } from '../oauth/provider-tokens.ts';
import type { AccountServiceOptions } from '../options.ts';
import { identitiesOf, removeIdentity } from '../store/identities.ts';

const listing = z.object({ total: z.stringbool().default(true) });

/** A person's identities at providers. */
export const identityRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/account/identities'],
    scope: 'account',
    status: 200,
    answer: async (context) => {
      const { service, query } = context;
      const { id } = requireUser(context);
      const { total } = read(listing, query);
      const all = await service.database.read((db) => identitiesOf(db, id));
      return identityListModel(service, listIdentities(all, readQueries(query)), total);
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/identities/:identityId'],
    scope: 'account',
    status: 204,
    event: 'identity.delete',
    emits: { of: 'identities', action: 'delete' },
    answer: async (context) => {
      const { database } = context.service;
      const user = requireUser(context);
      const { id: userId } = user;
      const identity = (await database.read((db) => identitiesOf(db, userId))).find(
        ({ id }) => id === context.params.identityId,
      );
      if (identity) await requireFreshProofOrLogin(context.service, user, context.caller.session);
      const isGone = identity && (await database.write((tx) => removeIdentity(tx, { userId, id: identity.id })));
      if (!identity || !isGone) throw new AccountError('user_identity_not_found');
      return identityModel(identity, decryptTokens(context.service, identity));
    },
  },
];

/** A page of identities, with the total only on request. */
export const identityListModel = (
  service: AccountServiceOptions,
  { total, page }: ReturnType<typeof listIdentities>,
  wantsTotal: boolean,
) => ({
  total: wantsTotal ? total : 0,
  identities: page.map((each) => identityModel(each, decryptTokens(service, each))),
});
