import { z } from 'zod';
import { recover, requestRecovery } from '../actions/recovery.ts';
import { tokenModel } from '../models.ts';
import { customId, email, password, read, tokenSecret, url } from '../parameters.ts';
import { byAll, byIp, bySaid, type Route } from '../route.ts';

const request = z.object({ email, url });
const proof = z.object({ userId: customId, secret: tokenSecret, password });

/** A forgotten password: a letter with a link, and the new password that the link allows. */
export const recoveryRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/recovery'],
    scope: 'public',
    status: 201,
    limit: { times: 10, by: byAll(bySaid('email'), byIp) },
    answer: async ({ service, caller, body }) => {
      const wish = read(request, body);
      const { token, secret } = await requestRecovery(service, { email: wish.email, page: wish.url });
      return tokenModel(token, caller.kind === 'key' ? secret : undefined);
    },
  },
  {
    method: 'PUT',
    paths: ['/account/recovery'],
    scope: 'public',
    status: 200,
    limit: { times: 10, by: bySaid('userId') },
    answer: async ({ service, body }) => tokenModel(await recover(service, read(proof, body))),
  },
];
