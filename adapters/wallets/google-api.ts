import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, laterBy, minute, second } from '#core/kernel/time.ts';
import { pauseAfterFailure } from './pause-after-failure.ts';

/** A Google service account, as in its key file. */
export type ServiceAccount = {
  readonly clientEmail: string;
  /** PEM, PKCS#8. */
  readonly privateKey: string;
  /** The URL at which it signs in. */
  readonly tokenUrl: URL;
};

export type GoogleApiSettings = ServiceAccount & {
  /** Google's server, or a stand-in on this machine. */
  readonly apiBase: URL;
};

/** Changes some fields of an object of the Google Wallet API; returns `missing` if the object does not exist. */
export type PatchObject = (path: string, fields: Readonly<Record<string, unknown>>) => Promise<'changed' | 'missing'>;

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const timeoutMs = 10 * second;
/** A token is not used in the last minute of its validity. */
const marginMs = minute;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

type Token = { readonly value: string; readonly until: Instant };

/**
 * Signs in as a service account (RFC 7523) and calls the Google Wallet API. A token is cached until shortly before it
 * expires. Each call takes ten seconds at most.
 * @throws ServiceFailure, retryable unless the request itself is wrong
 */
export const googleApi = (
  { clientEmail, privateKey, tokenUrl, apiBase }: GoogleApiSettings,
  machineClock: Clock,
): PatchObject => {
  const orPause = pauseAfterFailure(machineClock);
  let token: Promise<Token> | undefined;

  const signIn = async (): Promise<Token> => {
    const now = machineClock.now();
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl.href)
      .setIssuedAt(Math.floor(now / second))
      .setExpirationTime(Math.floor(laterBy(now, 10 * minute) / second))
      .sign(await importPKCS8(privateKey, 'RS256'));
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
    const response = await ask(tokenUrl, { method: 'POST', body: new URLSearchParams(grant) });
    // Even a refusal is retryable, because the operator can replace the key or correct the machine's clock.
    if (!response.ok) throw await failureOf(response, 'the service account could not sign in', true);
    const { access_token, expires_in } = granted.parse(await response.json());
    return { value: access_token, until: laterBy(now, Math.max(expires_in * second - marginMs, second)) };
  };

  /** Concurrent callers share one sign-in. */
  const currentToken = async (): Promise<string> => {
    token ??= signIn();
    const asked = token;
    try {
      const { value, until } = await asked;
      if (machineClock.now() < until) return value;
    } catch (cause) {
      if (token === asked) token = undefined;
      throw asFailure(cause);
    }
    if (token === asked) token = undefined;
    return currentToken();
  };

  return (path, fields) =>
    orPause(async () => {
      const bearer = await currentToken();
      const response = await ask(new URL(path, apiBase), {
        method: 'PATCH',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      if (response.ok) {
        await response.body?.cancel();
        return 'changed';
      }
      if (response.status === 404) {
        await response.body?.cancel();
        return 'missing';
      }
      if (response.status === 401) token = undefined;
      throw await failureOf(response, 'Google Wallet refused a change', mayPass(response.status));
    });
};

/** Whether a retry may help. 401 and 403 end once the operator has given the account its rights. */
const mayPass = (status: number): boolean => status >= 500 || [401, 403, 408, 409, 412, 425, 429].includes(status);

const ask = async (url: URL, request: RequestInit): Promise<Response> => {
  try {
    // A redirect could lead the token to another site.
    return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new ServiceFailure('wallets', `${url.host} did not answer`, { cause, retryable: true });
  }
};

const maxReasonLength = 300;

const failureOf = async (response: Response, what: string, retryable: boolean): Promise<ServiceFailure> => {
  const said = await response.text().catch(() => '');
  const cause = `${response.status} ${said.replaceAll(/\s+/g, ' ').slice(0, maxReasonLength)}`;
  return new ServiceFailure('wallets', what, { cause, retryable });
};

const asFailure = (cause: unknown): ServiceFailure =>
  cause instanceof ServiceFailure
    ? cause
    : new ServiceFailure('wallets', 'the service account could not sign in', { cause, retryable: true });
