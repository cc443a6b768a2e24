import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { codeOf } from '#core/kernel/endpoint.ts';
import { type NamedProblem, problemBody, problemMediaType, statusOf } from './problem.ts';

/** No address of the site is nearly as long: the longest has two ids. The query is not part of it. */
const longestPath = 512;

type Refused = { readonly name: NamedProblem; readonly detail: string };

/**
 * Why a request is refused before anything looks at its address; undefined when it is not. With two `Host` headers a proxy
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

/** Answers such requests in place of every other listener of the server; call it after those are added. */
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
