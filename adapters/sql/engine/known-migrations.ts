/** A program's migrations by name, each with the earlier ones that it replaces. */
type Migrations = Readonly<Record<string, { readonly replaces?: readonly string[] }>>;

/** The last version with the migrations that a later one replaces; it brings every older store up to them. */
export const lastBeforeReplacing = 'commit 2003327f8';

/** The names of a store's migrations in the words of this program: those that a migration replaces count as that one. */
export const knownNames = (taken: readonly string[], migrations: Migrations): readonly string[] => {
  const names = new Set(taken);
  for (const [name, { replaces = [] }] of Object.entries(migrations)) {
    if (replaces.length === 0 || !replaces.every((each) => names.has(each))) continue;
    for (const each of replaces) names.delete(each);
    names.add(name);
  }
  return [...names].sort();
};

/** Whether these are all of this program's migrations. */
export const areUpToDate = (taken: readonly string[], migrations: Migrations): boolean =>
  knownNames(taken, migrations).join() === Object.keys(migrations).sort().join();

/** A migration that this program does not have, of a newer version or of one from before the first release. */
export type Unknown = { readonly kind: 'newer' | 'too-old'; readonly name: string };

/** The migration for which this program cannot use a store; undefined when it can. */
export const unknownIn = (taken: readonly string[], migrations: Migrations): Unknown | undefined => {
  const unknown = knownNames(taken, migrations).filter((name) => !Object.hasOwn(migrations, name));
  const replaced = Object.values(migrations).flatMap(({ replaces = [] }) => replaces);
  const newer = unknown.find((name) => !replaced.includes(name));
  if (newer !== undefined) return { kind: 'newer', name: newer };
  const last = taken.findLast((name) => replaced.includes(name));
  return unknown.length > 0 && last !== undefined ? { kind: 'too-old', name: last } : undefined;
};

/** @throws Error with a readable sentence when this program does not know the store's migrations */
export const mustBeKnown = (taken: readonly string[], migrations: Migrations): void => {
  const unknown = unknownIn(taken, migrations);
  if (unknown) throw new Error(sentences[unknown.kind](unknown.name));
};

const sentences: Readonly<Record<Unknown['kind'], (name: string) => string>> = {
  newer: (name) =>
    `This store was migrated by a newer version of this program (${name}). Run that version, or restore a backup that was made before (npm run restore).`,
  'too-old': (name) =>
    `This store is of a version from before the first release (up to ${name}). Start ${lastBeforeReplacing} of this program on it once, then this version, or restore a newer backup (npm run restore).`,
};
