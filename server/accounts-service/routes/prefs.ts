import { z } from 'zod';
import { read } from '../http/parameters.ts';
import { accountOf, requireUser } from '../http/request-user.ts';
import type { Route } from '../http/route.ts';
import { changeUser } from '../store/users.ts';

const maxBytes = 65_535;
const deepest = 32;

/**
 * Names at which the SDKs' JSON parser throws: once stored, they would make every response unreadable for the person's
 * client.
 */
const poisonous = /__proto__|constructor/;

const isHarmless = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  return Object.entries(value).every(([key, each]) => !poisonous.test(key) && isHarmless(each, depth + 1));
};

/** New preferences, in the body. */
export const newPrefs = z.object({
  prefs: z
    .custom<Record<string, unknown>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      'Value must be a valid object',
    )
    .refine((value) => isHarmless(value), {
      message: 'Keys must not be __proto__ or constructor, and nesting must be shallow',
      // Skips the size check, because an object too deep to inspect is too deep to serialise.
      abort: true,
    })
    .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= maxBytes, 'Value must be at most 65535 bytes'),
});

/** A person's preferences: one free-form object, replaced as a whole. */
export const prefsRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/account/prefs'],
    scope: 'account',
    status: 200,
    answer: async (context) => requireUser(context).prefs,
  },
  {
    method: 'PATCH',
    paths: ['/account/prefs'],
    scope: 'account',
    status: 200,
    event: 'user.update.prefs',
    emits: { action: 'update', attribute: 'prefs' },
    answer: async (context) => {
      const { service, body } = context;
      const { id } = requireUser(context);
      const change = read(newPrefs, body);
      await service.database.write((tx) => changeUser(tx, id, change, service.machineClock.now()));
      return accountOf(service, id);
    },
  },
];
