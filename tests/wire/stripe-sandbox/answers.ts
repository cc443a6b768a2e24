import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import Stripe from 'stripe';

interface Answer {
  readonly method: string;
  readonly path: string;
  readonly schema: object;
}

const schemas: { answers: Answer[]; definitions: Record<string, object> } = JSON.parse(
  readFileSync(new URL('../schemas/stripe/stripe-checkout.schema.json', import.meta.url), 'utf8'),
);

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema({ $id: 'stripe', definitions: schemas.definitions });

const compile = (schema: object): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"stripe#/definitions/')));

const answers = schemas.answers.map(({ method, path, schema }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  isHonest: compile(schema),
}));
const definition = new Map<string, ValidateFunction>();
const honest = (name: string): ValidateFunction => {
  const known = definition.get(name) ?? compile({ $ref: `#/definitions/${name}` });
  definition.set(name, known);
  return known;
};

/** The number of responses validated against Stripe's published schema so far. */
export const checked = { answers: 0 };

/** @throws Error unless the body is valid by Stripe's schema for this call */
export const checkAnswer = (method: string, path: string, status: number, body: unknown): void => {
  const [address = ''] = path.split('?');
  const expected =
    status < 400
      ? answers.find((each) => each.method === method && each.pattern.test(address))?.isHonest
      : honest('error');
  if (!expected) throw new Error(`no schema for ${method} ${address}`);
  complain(expected, body, `${method} ${path} ${status}`);
  checked.answers += 1;
};

/** @throws Error unless the event and its object are valid by Stripe's schema */
export const checkNotice = (event: { type: string; data: { object: object } }): void => {
  complain(honest('event'), event, event.type);
  const { object } = event.data;
  if ('object' in object && typeof object.object === 'string') {
    complain(honest(object.object), object, `${event.type} ${object.object}`);
  }
};

const complain = (isHonest: ValidateFunction, body: unknown, about: string) => {
  if (isHonest(body)) return;
  const faults = (isHonest.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  throw new Error(`${about} breaks its schema: ${faults.join('; ')}`);
};

/** The SDK's HTTP client, which validates every JSON response. */
export const checkingClient = (): Stripe.HttpClient => {
  const plain = Stripe.createNodeHttpClient();
  return {
    getClientName: () => plain.getClientName(),
    async makeRequest(...request) {
      const [, , path, method] = request;
      const response = await plain.makeRequest(...request);
      const readJson = response.toJSON.bind(response);
      response.toJSON = async () => {
        const body: unknown = await readJson();
        checkAnswer(method, path, response.getStatusCode(), body);
        return body;
      };
      return response;
    },
  };
};
