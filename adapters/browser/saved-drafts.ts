import * as z from 'zod/mini';
import type { SavedDrafts } from '#core/competition/entries/client.ports.ts';
import type { FormValues } from '#core/kernel/forms/form-values.ts';
import type { DeviceStorage } from './device-storage.ts';
import { storedText } from './stored-text.ts';

/** The entry that names the account of the drafts; no form has an empty name. */
const ownerEntry = '';

const storedDrafts = () => z.record(z.string(), z.record(z.string(), z.string()));

/** All form drafts, under one key of localStorage; a value that cannot be parsed is read as no drafts. */
export const browserSavedDrafts = (storage?: DeviceStorage): SavedDrafts => {
  const kept = storedText('registrationDrafts', storage);
  const all = (): Record<string, FormValues> => {
    const text = kept.load();
    if (text === null) return {};
    try {
      return z.parse(storedDrafts(), JSON.parse(text));
    } catch {
      return {};
    }
  };
  let owner: string | undefined;
  const withOwner = (drafts: Record<string, FormValues>) =>
    owner === undefined ? drafts : { ...drafts, [ownerEntry]: { user: owner } };
  return {
    load: (form) => all()[form] ?? null,
    save: (form, typed) => kept.save(JSON.stringify(withOwner({ ...all(), [form]: typed }))),
    forget(form) {
      const { [form]: _sent, [ownerEntry]: _owner, ...others } = all();
      kept.save(Object.keys(others).length > 0 ? JSON.stringify(withOwner(others)) : null);
    },
    forgetAll: () => kept.save(null),
    belongTo(user) {
      owner = user;
      const before = all()[ownerEntry]?.user;
      if (before !== undefined && before !== user) kept.save(null);
    },
  };
};
