import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { jwtVerify } from 'jose';

/** A call of the Google Wallet API that the fake service received. */
export type ReceivedCall = {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A fake of Google's sign-in for service accounts and of the Wallet API's event tickets. */
export type WalletService = {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  readonly signIns: () => number;
  /** The saved objects and classes, by id. */
  readonly objects: Map<string, Record<string, unknown>>;
  /** The response statuses of the next calls to the API, in order; later calls are answered normally. */
  readonly failures: number[];
  /** The lifetime of a token, in seconds. */
  tokenSeconds: number;
  /** Deletes the recorded calls and the failures, but not the saved objects. */
  forget(): void;
  close(): Promise<void>;
};

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

export const openWalletService = async (account: string, publicKey: KeyObject): Promise<WalletService> => {
  const tokens = new Set<string>();
  const calls: ReceivedCall[] = [];
  const objects = new Map<string, Record<string, unknown>>();
  const failures: number[] = [];
  let signIns = 0;

  const signIn = async (text: string) => {
    const form = new URLSearchParams(text);
    if (form.get('grant_type') !== grantType) return { status: 400, body: { error: 'unsupported_grant_type' } };
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      issuer: account,
      audience: `${service.url}/token`,
      requiredClaims: ['iat', 'exp'],
    });
    if (payload.scope !== scope) return { status: 400, body: { error: 'invalid_scope' } };
    signIns += 1;
    const token = `token-${signIns}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: service.tokenSeconds, token_type: 'Bearer' } };
  };

  const change = async (request: IncomingMessage, text: string) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(bearer)) return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    const body = JSON.parse(text);
    calls.push({ method: request.method ?? '', path: request.url ?? '', body });
    const failure = failures.shift();
    if (failure !== undefined) return { status: failure, body: { error: { code: failure } } };
    const id = /^\/walletobjects\/v1\/eventTicket(?:Object|Class)\/([\w.-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    if (request.method !== 'PATCH') return { status: 404, body: {} };
    const known = objects.get(id);
    if (!known) return { status: 404, body: { error: { code: 404 } } };
    for (const [name, value] of Object.entries(body))
      if (value === null) delete known[name];
      else known[name] = value;
    return { status: 200, body: known };
  };

  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const { status, body } = await (request.url === '/token' ? signIn(text) : change(request, text)).catch((cause) => ({
      status: 400,
      body: { error: String(cause) },
    }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const service: WalletService = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    signIns: () => signIns,
    objects,
    failures,
    tokenSeconds: 3_600,
    forget: () => {
      calls.length = 0;
      failures.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
  return service;
};
