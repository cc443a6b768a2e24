import { invalidParameter } from './errors.ts';
import type { Reader } from './parameters.ts';

export type Metadata = { [name: string]: string };

const mostKeys = 50;
const longestKey = 40;
const longestValue = 500;

/** Keys and values within the provider's limits; an empty value asks for its key to be deleted. */
export const metadata: Reader<Metadata> = (value, param) => {
  if (typeof value === 'string') throw invalidParameter(param, `Invalid object: ${param}`);
  const entries = Object.entries(value).map(([name, each]): [string, string] => {
    const path = `${param}[${name}]`;
    if (typeof each !== 'string') throw invalidParameter(path, 'Metadata values must be strings.');
    if (name.length > longestKey)
      throw invalidParameter(param, `Metadata keys must be at most ${longestKey} characters.`);
    if (each.length > longestValue)
      throw invalidParameter(path, `Metadata values must be at most ${longestValue} characters.`);
    return [name, each];
  });
  const kept = Object.fromEntries(entries);
  refuseTooMany(kept, param);
  return kept;
};

/** Keys not mentioned stay, an empty value deletes its key, `null` deletes all. @throws ApiError beyond 50 keys. */
export const mergeMetadata = (
  present: Metadata | null,
  change: Metadata | null | undefined,
  param = 'metadata',
): Metadata => {
  if (change === undefined) return present ?? {};
  if (change === null) return {};
  const merged = Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ''));
  refuseTooMany(merged, param);
  return merged;
};

const refuseTooMany = (all: Metadata, param: string) => {
  if (Object.keys(all).length > mostKeys) throw invalidParameter(param, `Metadata may hold at most ${mostKeys} keys.`);
};
