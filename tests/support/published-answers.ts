import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import published from '../wire/schemas/appwrite/answers.json' with { type: 'json' };
import models from '../wire/schemas/appwrite/models.json' with { type: 'json' };

type Answer = { readonly status: number; readonly model: string | null };

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(models, 'appwrite');

/** Paths served in addition to the published ones: older spellings, and calls with the server key. */
const alsoSpelled: Readonly<Record<string, string>> = {
  '/account/jwt': '/account/jwts',
  '/account/mfa/challenge': '/account/mfa/challenges',
  '/account/verification': '/account/verifications/email',
  '/account/verification/phone': '/account/verifications/phone',
};
const further: Readonly<Record<string, Answer>> = {
  'POST /account/sessions': { status: 201, model: 'session' },
  'POST /account/sessions/magic-url': { status: 201, model: 'token' },
  'POST /account/sessions/phone': { status: 201, model: 'token' },
  'GET /users/{userId}': { status: 200, model: 'user' },
  'POST /users': { status: 201, model: 'user' },
  'PUT /users/{userId}/labels': { status: 200, model: 'user' },
  'PATCH /users/{userId}/password': { status: 200, model: 'user' },
  'PATCH /users/{userId}/status': { status: 200, model: 'user' },
  'DELETE /users/{userId}': { status: 204, model: null },
  'POST /users/{userId}/tokens': { status: 201, model: 'token' },
  'POST /users/{userId}/sessions': { status: 201, model: 'session' },
  'GET /users/{userId}/sessions': { status: 200, model: 'sessionList' },
  'DELETE /users/{userId}/sessions': { status: 204, model: null },
  'GET /users/{userId}/logs': { status: 200, model: 'logList' },
  'GET /users/{userId}/mfa/factors': { status: 200, model: 'mfaFactors' },
  'GET /users/identities': { status: 200, model: 'identityList' },
};
const answers: Readonly<Record<string, Answer>> = { ...published, ...further };

const shapeOf = (method: string, route: string): Answer | undefined => {
  const path = route.replace(/^\/v1/, '').replaceAll(/:(\w+)/g, '{$1}');
  return answers[`${method} ${alsoSpelled[path] ?? path}`];
};

const refusal = {
  type: 'object',
  required: ['message', 'code', 'version', 'type'],
  properties: { message: { type: 'string' }, version: { type: 'string' }, type: { type: 'string' } },
};

const faultIn = (schema: object, body: string): string | undefined =>
  ajv.validate(schema, JSON.parse(body)) ? undefined : ajv.errorsText();

/** How a response violates the published description; undefined when it conforms. */
const faultOf = (method: string, route: string, status: number, type: string, body: string): string | undefined => {
  const shape = shapeOf(method, route);
  if (status >= 400) {
    if (JSON.parse(body).code !== status) return `its code is not ${status}`;
    return faultIn(refusal, body);
  }
  if (!shape) return undefined;
  if (status !== shape.status) return `${status} in place of ${shape.status}`;
  if (status === 204 && (type || body)) return 'it has a body or a type';
  if (shape.model === null) return undefined;
  if (!type.startsWith('application/json')) return `its type is ${type}`;
  return faultIn({ $ref: `appwrite#/components/schemas/${shape.model}` }, body);
};

/** Validates every response under `/v1` against the published description and collects the violations. */
export const validateAgainstPublished = (app: FastifyInstance) => {
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? '';
    if (!route.startsWith('/v1') || method === 'OPTIONS' || method === 'HEAD') return;
    const type = String(reply.getHeader('content-type') ?? '');
    const body = typeof payload === 'string' ? payload : '';
    const fault = faultOf(method, route, reply.statusCode, type, body);
    if (fault) faults.push(`${method} ${route} ${reply.statusCode}: ${fault}`);
  });
  return faults;
};
