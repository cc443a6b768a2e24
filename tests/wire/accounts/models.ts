import { Ajv } from 'ajv';
import { expect } from 'vitest';
import published from '../schemas/appwrite/models.json' with { type: 'json' };

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(published, 'appwrite');

export type ModelName = keyof typeof published.components.schemas;

/** Fails unless `value` has the published shape; newer fields are allowed. */
export const expectModel = (name: ModelName, value: unknown): void => {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  ajv.validate({ $ref: `appwrite#/components/schemas/${name}` }, plain);
  expect(ajv.errors ?? []).toEqual([]);
};

/** The code and type of the error of a refused SDK call. @throws Error when the call succeeds */
export const refusal = async (call: Promise<unknown>): Promise<{ code: number; type: string }> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'type' in error) {
      return { code: Number(error.code), type: String(error.type) };
    }
    throw error;
  }
  throw new Error('it was not refused');
};
