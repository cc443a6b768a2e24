import {
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { AppleKeys } from './wallet-keys.ts';

/** A push that the fake service received. */
export type ReceivedPush = {
  readonly token: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The name in the sender's client certificate. */
  readonly sender: string;
};

/** The fake service's answer to a push; `silence` means that it never answers. */
export type PushAnswer = { readonly status: number; readonly reason?: string } | 'silence';

/** A fake of Apple's push service: HTTP/2 over TLS, with client certificates of our own authority. */
export type PushService = {
  readonly url: string;
  readonly pushes: readonly ReceivedPush[];
  /** The number of connections that were opened. */
  readonly connections: () => number;
  /** Answers by push token; 200 for others. */
  readonly answers: Map<string, PushAnswer>;
  /** Deletes the recorded pushes and the answers. */
  forget(): void;
  /** Ends all connections, as Apple does when it moves a connection to another server. */
  hangUp(): void;
  close(): Promise<void>;
};

export const openPushService = async (
  server: { readonly cert: string; readonly key: string },
  trusted: AppleKeys['wwdr'],
): Promise<PushService> => {
  const pushes: ReceivedPush[] = [];
  const answers = new Map<string, PushAnswer>();
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  const http2: Http2SecureServer = createSecureServer({
    ...server,
    ca: trusted,
    requestCert: true,
    rejectUnauthorized: true,
  });
  http2.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  http2.on('stream', (stream, headers) => {
    const peer = (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate();
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      body += part;
    });
    stream.on('error', () => {});
    stream.on('end', () => {
      const path = String(headers[':path']);
      const token = path.slice(path.lastIndexOf('/') + 1);
      pushes.push({ token, headers, body, sender: String(peer?.subject.CN ?? '') });
      const answer = answers.get(token) ?? { status: 200 };
      if (answer === 'silence') return;
      stream.respond({ ':status': answer.status });
      stream.end(answer.reason === undefined ? '' : JSON.stringify({ reason: answer.reason }));
    });
  });
  await new Promise<void>((listening) => http2.listen(0, '127.0.0.1', listening));
  const address = http2.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `https://localhost:${port}`,
    pushes,
    connections: () => connections,
    answers,
    forget: () => {
      pushes.length = 0;
      answers.clear();
    },
    hangUp: () => {
      for (const session of sessions) session.goaway();
      for (const session of sessions) session.destroy();
    },
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((closed) => http2.close(() => closed()));
    },
  };
};
