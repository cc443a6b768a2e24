import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { codeOf } from '#core/kernel/endpoint.ts';
import { type NamedProblem, problemBody, problemMediaType, statusOf } from './problem.ts';

/** In characters, without the query. The site's own paths are much shorter: the longest contains two ids. */
const longestPath = 512;

type Refused = { readonly name: NamedProblem; readonly detail: string };

/**
 * The reason to refuse a request before it is routed; undefined for none. Two `Host` headers are refused, because a proxy
 * and this server could read different ones.
 */
export const earlyRefusal = ({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>) => {
  const query = url.indexOf('?');
  if ((query < 0 ? url.length : query) > longestPath)
    return { name: 'address-too-long', detail: 'None of our pages has such a long address.' } satisfies Refused;
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) if (rawHeaders[name]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return { name: 'invalid-request', detail: 'Please send one Host header.' } satisfies Refused;
  return undefined;
};

/** Answers refused requests before all other listeners of the server; call it after those are added. */
export const refuseEarly = (server: Server, headers: Readonly<Record<string, string>>): void => {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const refused = earlyRefusal(request);
    if (refused) return send(response, refused, headers);
    for (const listener of others) listener.call(server, request, response);
  });
};

const send = (response: ServerResponse, { name, detail }: Refused, headers: Readonly<Record<string, string>>): void => {
  response
    .writeHead(statusOf[name], {
      ...headers,
      'content-type': problemMediaType,
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(problemBody(statusOf[name], codeOf(name), detail));
};
