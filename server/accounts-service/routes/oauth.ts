import { z } from 'zod';
import { beginSignIn, providerNamed } from '../actions/begin-sign-in.ts';
import { finishSignIn } from '../actions/finish-sign-in.ts';
import { isMfaPending } from '../factors.ts';
import { setSessionCookies } from '../http/cookies.ts';
import { AccountError } from '../http/errors.ts';
import { sessionModel } from '../http/models.ts';
import { read } from '../http/parameters.ts';
import { byIp, clientInfo, type RequestContext, type Route } from '../http/route.ts';
import { ensureOAuthBrowserId, oauthBrowserId } from '../oauth/oauth-browser-cookie.ts';
import { publishAccountEvent } from '../realtime/publish.ts';

const page = z.string().max(2_048).default('');
const redirectParams = z.object({ success: page, failure: page });
const scope = z.string().min(1).max(256);
const posted = z.object({ form: z.string().max(16_384).default('') });
const mostScopes = 100;

/** To a provider, and back: by cookies for a browser of ours, by a token in the address for everybody else. */
const beginRoute = (path: string, gives: 'session' | 'token'): Route => ({
  method: 'GET',
  paths: [path],
  scope: 'public',
  status: 301,
  limit: { times: 50, by: byIp },
  answer: async (context) => {
    const { service, caller, params, query, request, reply } = context;
    await requireCompletedMfa(context);
    const { success, failure } = read(redirectParams, query);
    const provider = providerNamed(service, params.provider);
    const page = await beginSignIn(service, {
      provider,
      scopes: scopesIn(query),
      success: success || `${service.siteOrigins[0]}/login`,
      failure,
      gives,
      // A holder of the key begins for somebody whose browser we do not see, and looks after them itself.
      browserId: caller.kind === 'key' && gives === 'token' ? null : ensureOAuthBrowserId(service, request, reply),
      userId: caller.kind === 'user' ? caller.user.id : null,
    });
    return { location: page.href };
  },
});

/**
 * Where the provider sends the browser. On to ourselves once more, by an address of our own: after a form posted from
 * another site the browser keeps our cookies back, and following a link it does not.
 */
const callbackRoute = (method: 'GET' | 'POST', status: 301 | 303): Route => ({
  method,
  paths: ['/account/sessions/oauth2/callback/:provider/:projectId'],
  scope: 'public',
  status,
  anyOrigin: true,
  limit: { times: 100, by: byIp },
  answer: async ({ service, params, query, body }) => {
    const { id } = providerNamed(service, params.provider);
    const answer = method === 'GET' ? textsIn(query) : new URLSearchParams(read(posted, body).form);
    answer.set('project', service.projectId);
    return { location: `/v1/account/sessions/oauth2/${id}/redirect?${answer}` };
  },
});

/** Signing in with a provider. */
export const oauthRoutes: readonly Route[] = [
  callbackRoute('GET', 301),
  callbackRoute('POST', 303),
  {
    method: 'GET',
    paths: ['/account/sessions/oauth2/:provider/redirect'],
    scope: 'public',
    status: 301,
    anyOrigin: true,
    limit: { times: 100, by: byIp },
    answer: async (context) => {
      const { service, caller, params, query, request, reply } = context;
      await requireCompletedMfa(context);
      const answer = textsIn(query);
      // Ours, not the provider's: it would not be part of what it has signed.
      answer.delete('project');
      const { login, ...signedIn } = await finishSignIn(service, {
        provider: params.provider,
        answer,
        browserId: oauthBrowserId(service, request),
        userId: caller.kind === 'user' ? caller.user.id : null,
        session: caller.session,
        client: clientInfo(request),
      });
      if (login) {
        setSessionCookies(service, request, reply, login.value, login.session.expiresAt);
        const { session } = login;
        await publishAccountEvent(
          service,
          session.userId,
          { of: 'sessions', action: 'create' },
          sessionModel(session, { current: true }),
        );
      }
      return signedIn;
    },
  },
  beginRoute('/account/sessions/oauth2/:provider', 'session'),
  beginRoute('/account/tokens/oauth2/:provider', 'token'),
];

/** Whoever has given one proof of two may not bring another way in along. @throws AccountError user_more_factors_required */
const requireCompletedMfa = async ({ service, caller }: RequestContext): Promise<void> => {
  if (await isMfaPending(service, caller)) throw new AccountError('user_more_factors_required');
};

/** `scopes[0]`, `scopes[1]`, … @throws AccountError general_argument_invalid */
const scopesIn = (query: unknown): readonly string[] =>
  Object.entries(query ?? {})
    .filter(([key]) => /^scopes(\[\d*\])?$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .slice(0, mostScopes)
    .map((value) => read(z.object({ scopes: scope }), { scopes: value }).scopes);

/** What a query says, each name once. */
const textsIn = (query: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.fromEntries(
      Object.entries(query ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
  );
