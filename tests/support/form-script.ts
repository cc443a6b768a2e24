import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { sparePort } from './spare-port.ts';

type ReceivedForm = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
};

/** A stub of the organiser's script behind FORMS_URL: records requests and answers as configured. */
export const openFormScript = async (answer: (response: ServerResponse, request: IncomingMessage) => void) => {
  const received: ReceivedForm[] = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, path: request.url, fields: await fieldsOf(request) });
    answer(response, request);
  });
  const port = await sparePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    url: new URL(`http://127.0.0.1:${port}/exec?key=hunter2`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export const respondWith = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const fieldsOf = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (parts.length === 0) return {};
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
};
