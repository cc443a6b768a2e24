import diagnostics from 'node:diagnostics_channel';
import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from '../../server/openapi/api-document.ts';
import { endpoints } from '../../server/openapi/endpoints.ts';

/** A response as the server sent it. */
export type SentAnswer = {
  readonly method: string;
  /** The path of the request, or of its route with `:name` for each parameter. */
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
};

type Content = Readonly<Record<string, unknown>>;
type Operation = { readonly responses: Readonly<Record<string, { readonly content?: Content }>> };

const document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  JSON.stringify(apiDocument('', endpoints)),
);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(document, 'api');

/** Compiled validators by the schema's JSON pointer in the document. */
const validators = new Map<string, ValidateFunction>();

const templates = Object.keys(document.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  parameters: template.match(/\{/g)?.length ?? 0,
}));

/** The declared path that matches a request's path; of two matches, the one with fewer parameters. */
const templateOf = (path: string): string | undefined =>
  templates
    .filter(({ pattern }) => pattern.test(path.split('?', 1)[0] ?? ''))
    .toSorted((one, other) => one.parameters - other.parameters)[0]?.template;

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/** The answer to an address without a route, which endpoints of a part that the festival switched off give, too. */
const isUnregistered = (status: number, body: string): boolean =>
  status === 404 && body.includes('"code":"not_found"') && body.includes('"detail":"There is no ');

/** How a response violates `/api/openapi.json`; undefined when it conforms or its path is outside our API. */
export const faultOf = ({ method, path, status, contentType, body }: SentAnswer): string | undefined => {
  if (method === 'HEAD' || method === 'OPTIONS') return undefined;
  const template = templateOf(path);
  const operation = template && document.paths[template]?.[method.toLowerCase()];
  if (!operation || isUnregistered(status, body)) return undefined;
  const fault = faultIn(template, method.toLowerCase(), operation, { status, contentType, body });
  return fault && `${method} ${template} ${status}: ${fault}`;
};

const faultIn = (
  template: string,
  method: string,
  operation: Operation,
  { status, contentType, body }: Pick<SentAnswer, 'status' | 'contentType' | 'body'>,
): string | undefined => {
  const response = operation.responses[String(status)];
  if (!response) return `the status is not declared: ${body.slice(0, 200)}`;
  const type = contentType.split(';', 1)[0]?.trim() ?? '';
  if (!response.content || status === 304) return undefined;
  if (!(type in response.content)) return `the content type ${type} is not declared`;
  if (!type.endsWith('json')) return undefined;
  const schema = pointer('paths', template, method, 'responses', String(status), 'content', type, 'schema');
  const validate = validators.get(schema) ?? ajv.compile({ $ref: `api#/${schema}` });
  validators.set(schema, validate);
  return validate(JSON.parse(body)) ? undefined : `${ajv.errorsText(validate.errors)}: ${body.slice(0, 200)}`;
};

/** The text of a body, unzipped if necessary; '' for a stream. */
const textOf = (payload: unknown, encoding: unknown): string => {
  if (Buffer.isBuffer(payload)) return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
  return typeof payload === 'string' ? payload : '';
};

const created = diagnostics.channel('fastify.initialization');

/**
 * Builds an app and validates each of its responses against `/api/openapi.json`. Responses that bypass Fastify (raw
 * writes) are validated only when the test's client passes them to `check`.
 */
export const withDeclaredAnswers = async (build: () => Promise<FastifyInstance>) => {
  const faults = new Set<string>();
  const routes = new Set<string>();
  const check = (answer: SentAnswer): void => {
    const fault = faultOf(answer);
    if (fault) faults.add(fault);
  };
  const watch = (message: unknown): void => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      // A wildcard route passes requests on to a second app, whose own routes are recorded as well.
      if (url.endsWith('*') || !(url.startsWith('/api/') || ['/signup', '/calendar.ics'].includes(url))) return;
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`);
    });
    fastify.addHook('onSend', async ({ method, url }, reply, payload) =>
      check({
        method,
        path: url,
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type') ?? ''),
        body: textOf(payload, reply.getHeader('content-encoding')),
      }),
    );
  };
  // Fastify publishes each new app on this diagnostics channel, before any route is registered.
  created.subscribe(watch);
  try {
    return { app: await build(), check, faults, routes };
  } finally {
    created.unsubscribe(watch);
  }
};
