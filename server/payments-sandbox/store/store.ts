import type { SQLInputValue } from 'node:sqlite';
import type { Kind, Kinds } from '../objects/shapes.ts';
import type { Database, Row } from './database.ts';

/** An SQL condition on the columns `id`, `created` and `body`, with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** A page of objects: newest first, or, with `after`, oldest first. */
export interface Walk {
  readonly where: readonly Condition[];
  readonly limit: number;
  readonly before?: number;
  readonly after?: number;
}

/** All objects of the API, each with internal data that responses do not show (`aside`). Write only in a transaction. */
export interface Store {
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  add<K extends Kind>(kind: K, object: Kinds[K], aside?: object): void;
  save<K extends Kind>(kind: K, object: Kinds[K]): void;
  remove(id: string): void;
  /** The object's internal data. The caller names the type that it wrote. */
  aside<Aside>(id: string): Aside | undefined;
  saveAside(id: string, aside: object): void;
  /** The object's sequence number, for cursors. */
  placeOf(kind: Kind, id: string): number | undefined;
  walk<K extends Kind>(kind: K, walk: Walk): Kinds[K][];
  isEmpty(): boolean;
}

/** The objects in the sandbox's SQLite file, as JSON. */
export const objectStore = (db: Database): Store => ({
  find: (kind, id) => parsed(db.get('SELECT body FROM object WHERE id = ? AND kind = ?', id, kind)?.body),
  add: (kind, object, aside) =>
    db.run(
      'INSERT INTO object (id, kind, created, body, aside) VALUES (?, ?, ?, ?, ?)',
      object.id,
      kind,
      'created' in object ? object.created : 0,
      JSON.stringify(object),
      aside ? JSON.stringify(aside) : null,
    ),
  save: (kind, object) =>
    db.run('UPDATE object SET body = ? WHERE id = ? AND kind = ?', JSON.stringify(object), object.id, kind),
  remove: (id) => db.run('DELETE FROM object WHERE id = ?', id),
  aside: (id) => parsed(db.get('SELECT aside FROM object WHERE id = ?', id)?.aside),
  saveAside: (id, aside) => db.run('UPDATE object SET aside = ? WHERE id = ?', JSON.stringify(aside), id),
  placeOf: (kind, id) => {
    const place = db.get('SELECT seq FROM object WHERE id = ? AND kind = ?', id, kind)?.seq;
    return typeof place === 'number' ? place : undefined;
  },
  walk: (kind, { where, limit, before, after }) => {
    const conditions = [
      ...where,
      ...(before === undefined ? [] : [{ sql: 'seq < ?', values: [before] }]),
      ...(after === undefined ? [] : [{ sql: 'seq > ?', values: [after] }]),
    ];
    const clauses = conditions.map(({ sql }) => ` AND ${sql}`).join('');
    const order = after === undefined ? 'DESC' : 'ASC';
    const values = conditions.flatMap((condition) => condition.values);
    return db
      .all(`SELECT body FROM object WHERE kind = ?${clauses} ORDER BY seq ${order} LIMIT ?`, kind, ...values, limit)
      .flatMap((row: Row) => parsed<Kinds[typeof kind]>(row.body) ?? []);
  },
  isEmpty: () => db.get('SELECT 1 FROM object LIMIT 1') === undefined,
});

/** Parses a body without validation, because only `add` and `save` write bodies. */
const parsed = <Value>(body: unknown): Value | undefined =>
  typeof body === 'string' ? (JSON.parse(body) as Value) : undefined;

/** A field of the object equals a value, such as `$.status = 'open'`. */
export const fieldIs = (path: string, value: string | number): Condition => ({
  sql: `json_extract(body, '$.${path}') = ?`,
  values: [value],
});

/** A boolean field equals a value; SQLite reads JSON's booleans as 1 and 0. */
export const flagIs = (path: string, value: boolean): Condition => fieldIs(path, value ? 1 : 0);
