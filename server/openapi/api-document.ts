import * as z from 'zod/mini';
import {
  codeOf,
  type Endpoint,
  type Schema,
  type ServerProblem,
  serverProblems,
  serviceProblem,
  sharedProblems,
  sharedProblemsOf,
} from '#core/kernel/endpoint.ts';
import * as wire from '#core/kernel/wire.ts';
import type { NamedEndpoint } from './endpoints.ts';

type Json = { readonly [member: string]: unknown };

/** A problem that an endpoint may answer: its status, its `code` on the wire, and the schema of its facts. */
type DeclaredProblem = { readonly status: number; readonly code: Json; readonly facts?: Json };

const json = 'application/json';
const problemJson = 'application/problem+json';
const problemRef = { $ref: '#/components/schemas/Problem' };

/** Describes our HTTP API in OpenAPI 3.1, from its endpoints. `title` is the festival's name. */
export const apiDocument = (title: string, endpoints: readonly NamedEndpoint[]) => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const each of endpoints) {
    const path = each.endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.endpoint.method.toLowerCase()]: operation(each) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Money is in whole pence; moments are milliseconds since 1970, but ISO 8601 in the festival API of §7. Refusals are RFC 9457 problems.',
    },
    paths,
    components: {
      schemas: { Problem: problem, ...wireSchemas() },
      securitySchemes: { jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

export type ApiDocument = ReturnType<typeof apiDocument>;

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'error'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'For programs; stable.' },
    error: { type: 'string', description: 'The same as `code`.' },
    detail: { type: 'string', description: 'For people.' },
  },
};

const operation = ({ name, feature, endpoint }: NamedEndpoint): Json => {
  const { params, query, body, bodyTypes = [json] } = endpoint;
  return {
    operationId: name,
    tags: [feature],
    ...(sharedProblemsOf(endpoint).includes('log-in-first') ? { security: [{ jwt: [] }, {}] } : {}),
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body ? { requestBody: { required: true, content: contentOf(bodyTypes, schemaOf(body)) } } : {}),
    responses: responses(endpoint),
  };
};

const parameters = (where: 'path' | 'query', schema: Schema | undefined): readonly Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as z.core.JSONSchema.ObjectSchema;
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: each,
  }));
};

const responses = (endpoint: Endpoint): Json => {
  const { answer, status = 200, etag, pageStatuses = [] } = endpoint;
  const content: Record<number, Json> = {
    [status]: 'mediaType' in answer ? contentOf([answer.mediaType].flat(), {}) : contentOf([json], schemaOf(answer)),
  };
  for (const [each, problems] of Map.groupBy(problemsOf(endpoint), (declared) => declared.status)) {
    const schemas = problems.map(({ code, facts }) => ({
      allOf: [problemRef, { properties: { status: { const: each }, code } }, ...(facts ? [facts] : [])],
    }));
    content[each] = contentOf([problemJson], schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas });
  }
  for (const each of pageStatuses)
    content[each] = { ...content[each], ...(isRedirect(each) ? {} : contentOf(['text/html'], { type: 'string' })) };
  if (etag) content[304] = {};
  return Object.fromEntries(
    Object.entries(content).map(([each, types]) => [
      each,
      { description: descriptionOf(Number(each)), ...(Object.keys(types).length > 0 ? { content: types } : {}) },
    ]),
  );
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const descriptionOf = (status: number): string => {
  if (status < 300) return 'The answer';
  return isRedirect(status) ? 'A redirect, or nothing new' : 'A problem';
};

const problemsOf = (endpoint: Endpoint): readonly DeclaredProblem[] => {
  const { refusals = {} } = endpoint;
  return [
    ...Object.entries(refusals).map(([kind, { status, facts }]) => ({
      status,
      code: { const: codeOf(kind) },
      ...(facts ? { facts: schemaOf(facts) } : {}),
    })),
    ...sharedProblemsOf(endpoint).map((name) => ({ status: sharedProblems[name], code: { const: codeOf(name) } })),
    ...everywhere(endpoint),
  ];
};

const ofTheServer = (name: ServerProblem): DeclaredProblem => ({
  status: serverProblems[name],
  code: { const: codeOf(name) },
});

const anyService = { pattern: `${codeOf(serviceProblem(''))}$` };

/** The problems that any endpoint of this method may answer: before its handler runs, or when a service fails. */
const everywhere = ({ method, params, query }: Endpoint): readonly DeclaredProblem[] => [
  { ...ofTheServer('bug'), facts: { properties: { reference: { type: 'string' } } } },
  { status: 502, code: anyService },
  { status: 503, code: anyService },
  ...(method !== 'GET' || params || query
    ? [{ status: sharedProblems['invalid-request'], code: { const: codeOf('invalid-request') } }]
    : []),
  ...(method === 'GET' ? [] : (['foreign-origin', 'too-large', 'unsupported-media-type'] as const).map(ofTheServer)),
];

const contentOf = (mediaTypes: readonly string[], schema: Json): Json =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema }]));

type Word = { readonly id: string; readonly description: string };

/** The words of `core/kernel/wire.ts`, which the document lists as components. */
const wireWords: readonly (readonly [Schema, Word])[] = [
  [wire.instant, { id: 'Instant', description: 'A moment: milliseconds since 1970 in UTC.' }],
  [wire.isoDate, { id: 'IsoDate', description: 'A calendar date in London, 2025-11-22.' }],
  [wire.count, { id: 'Count', description: 'How many there are.' }],
  [wire.quantity, { id: 'Quantity', description: 'How many are wanted: at least one.' }],
  [wire.pence, { id: 'Pence', description: 'Whole pence.' }],
  [wire.signedPence, { id: 'SignedPence', description: 'Whole pence; negative for a refund.' }],
  [wire.id, { id: 'Id', description: '1 to 64 letters, digits, dots, dashes and underscores.' }],
  [wire.email, { id: 'Email', description: 'An email address.' }],
  [wire.cursor, { id: 'Cursor', description: 'Where the next page begins; sent back unchanged.' }],
];
const wordOf = z.registry<Word>();
for (const [schema, word] of wireWords) wordOf.add(schema, word);

const wireSchemas = (): Json =>
  Object.fromEntries(wireWords.map(([schema, { id }]) => [id, jsonSchemaOf(schema).$defs?.[id] ?? {}]));

const jsonSchemaOf = (schema: Schema) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: wordOf });

/** The JSON Schema of a schema's input. Rules that JSON Schema cannot express, such as refinements, are left out. */
const schemaOf = (schema: Schema): Json => {
  const { $schema: _, $defs: __, ...described } = jsonSchemaOf(schema);
  return JSON.parse(JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/'));
};
