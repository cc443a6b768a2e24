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
import { rememberCompleteLogin } from './sessions.ts';

const page = z.string().max(2_048).default('');
const redirectParams = z.object({ success: page, failure: page });
const scope = z.string().min(1).max(256);
const posted = z.object({ form: z.string().max(16_384).default('') });
const maxScopes = 100;

/** Starts a sign-in that ends in session cookies, or in a token's secret in the URL. */
const beginRoute = (path: string, gives: 'session' | 'token'): Route => ({
  method: 'GET',
  paths: [path],
  scope: 'public',
  status: 301,
  limits: [{ times: 50, by: byIp }],
  answer: async (context) => {
    const { service, caller, params, query, request, reply } = context;
    refuseJwt(context);
    await requireCompletedMfa(context);
    const { success, failure } = read(redirectParams, query);
    const provider = providerNamed(service, params.provider);
    const page = await beginSignIn(service, {
      provider,
      scopes: scopesIn(query),
      success: success || `${service.siteOrigins[0]}/login`,
      failure,
      gives,
      // A server with the API key starts the sign-in for a browser that does not call us; it must protect that browser
      // itself.
      browserId: caller.kind === 'key' && gives === 'token' ? null : ensureOAuthBrowserId(service, request, reply),
      userId: caller.kind === 'user' ? caller.user.id : null,
    });
    return { location: page.href };
  },
});

/**
 * Receives the provider's redirect and redirects once more to our own URL: after a form post from another site the
 * browser omits our cookies, after a redirect it sends them.
 */
const callbackRoute = (method: 'GET' | 'POST', status: 301 | 303): Route => ({
  method,
  paths: ['/account/sessions/oauth2/callback/:provider/:projectId'],
  scope: 'public',
  status,
  anyOrigin: true,
  limits: [{ times: 100, by: byIp }],
  answer: async ({ service, params, query, body }) => {
    const { id } = providerNamed(service, params.provider);
    const answer = method === 'GET' ? textsIn(query) : new URLSearchParams(read(posted, body).form);
    answer.set('project', service.projectId);
    return { location: `/v1/account/sessions/oauth2/${id}/redirect?${answer}` };
  },
});

/** Log-in by an OAuth provider. */
export const oauthRoutes: readonly Route[] = [
  callbackRoute('GET', 301),
  callbackRoute('POST', 303),
  {
    method: 'GET',
    paths: ['/account/sessions/oauth2/:provider/redirect'],
    scope: 'public',
    status: 301,
    anyOrigin: true,
    limits: [{ times: 100, by: byIp }],
    answer: async (context) => {
      const { service, caller, params, query, request, reply } = context;
      refuseJwt(context);
      await requireCompletedMfa(context);
      const answer = textsIn(query);
      // Added by our callback; not a parameter of the provider.
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
        await rememberCompleteLogin(service, request, reply, login.session);
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

/**
 * A session that still needs a second factor must not add an identity.
 * @throws AccountError user_more_factors_required
 */
const requireCompletedMfa = async ({ service, caller }: RequestContext): Promise<void> => {
  if (await isMfaPending(service, caller)) throw new AccountError('user_more_factors_required');
};

/**
 * A JWT must not add an identity, by which its holder could log in for ever.
 * @throws AccountError user_session_not_found
 */
const refuseJwt = ({ caller }: RequestContext): void => {
  if (caller.kind === 'user' && !caller.session) throw new AccountError('user_session_not_found');
};

/** `scopes[0]`, `scopes[1]`, … @throws AccountError general_argument_invalid */
const scopesIn = (query: unknown): readonly string[] =>
  Object.entries(query ?? {})
    .filter(([key]) => /^scopes(\[\d*\])?$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .slice(0, maxScopes)
    .map((value) => read(z.object({ scopes: scope }), { scopes: value }).scopes);

/** The text parameters of a query, each name once. */
const textsIn = (query: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.fromEntries(
      Object.entries(query ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    ),
  );
