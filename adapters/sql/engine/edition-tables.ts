import {
  AliasNode,
  type CreateIndexNode,
  type DropIndexNode,
  type FromNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PrimaryKeyConstraintNode,
  type ReferenceNode,
  type SelectModifierNode,
  TableNode,
  type UniqueConstraintNode,
  type UpdateQueryNode,
  type UsingNode,
} from 'kysely';
import type { Database } from './database.ts';
import type { TablePrefix } from './table-prefix.ts';

/** The database as one edition uses it: its own tables, and those that all editions share. */
export const databaseOf = (database: Database, tables: EditionTables): Database => {
  if (tables.prefix === '') return database;
  return {
    ...database,
    read: (query) => database.read((db) => query(tables.in(db))),
    write: (work) => database.write((tx) => work(tables.in(tx))),
    writeOne: (statement) => database.writeOne((db) => statement(tables.in(db))),
  };
};

/** Makes queries use the tables of one edition. */
export class EditionTables implements KyselyPlugin {
  readonly prefix: TablePrefix;
  readonly #renaming: Renaming;

  /** @param names the tables that each edition has */
  constructor(prefix: TablePrefix, names: ReadonlySet<string>) {
    this.prefix = prefix;
    this.#renaming = new Renaming(prefix, names);
  }

  /** The same connection, for this edition. */
  in<Tables>(db: Kysely<Tables>): Kysely<Tables> {
    return this.prefix === '' ? db : db.withPlugin(this);
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => this.#renaming.transformNode(node, queryId);

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** The prefix of the tables that a connection's queries use. */
export const prefixIn = <Tables>(db: Kysely<Tables>): TablePrefix => {
  const own = db.getExecutor().plugins.find((plugin) => plugin instanceof EditionTables);
  return own?.prefix ?? '';
};

/**
 * Renames tables where rows are read or written (`"e2026_orders" as "orders"`), so that references to their columns stay
 * as they are. In raw SQL a table is renamed where `sql.table` names it; the text gives it an alias if it needs one.
 */
class Renaming extends OperationNodeTransformer {
  readonly #prefix: TablePrefix;
  readonly #names: ReadonlySet<string>;

  constructor(prefix: TablePrefix, names: ReadonlySet<string>) {
    super();
    this.#prefix = prefix;
    this.#names = names;
  }

  protected override transformTable(node: TableNode): TableNode {
    const { schema, identifier } = node.table;
    return schema || !this.#names.has(identifier.name) ? node : TableNode.create(`${this.#prefix}${identifier.name}`);
  }

  protected override transformReference(node: ReferenceNode): ReferenceNode {
    return node;
  }

  protected override transformSelectModifier(node: SelectModifierNode): SelectModifierNode {
    return node;
  }

  protected override transformFrom(node: FromNode): FromNode {
    return { ...node, froms: node.froms.map((from) => this.#underItsName(from)) };
  }

  protected override transformUsing(node: UsingNode): UsingNode {
    return { ...node, tables: node.tables.map((table) => this.#underItsName(table)) };
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return { ...super.transformJoin(node), table: this.#underItsName(node.table) };
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    // Kysely's type admits only a table; both databases, and Kysely's compilers, accept an alias.
    return {
      ...super.transformInsertQuery(node),
      ...(node.into && { into: this.#underItsName(node.into) as TableNode }),
    };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return { ...super.transformUpdateQuery(node), ...(node.table && { table: this.#underItsName(node.table) }) };
  }

  protected override transformCreateIndex(node: CreateIndexNode): CreateIndexNode {
    return { ...super.transformCreateIndex(node), name: this.#own(node.name) };
  }

  protected override transformDropIndex(node: DropIndexNode): DropIndexNode {
    const { identifier } = node.name;
    return { ...node, name: { ...node.name, identifier: this.#own(identifier) } };
  }

  protected override transformPrimaryKeyConstraint(node: PrimaryKeyConstraintNode): PrimaryKeyConstraintNode {
    return { ...super.transformPrimaryKeyConstraint(node), ...(node.name && { name: this.#own(node.name) }) };
  }

  protected override transformUniqueConstraint(node: UniqueConstraintNode): UniqueConstraintNode {
    return { ...super.transformUniqueConstraint(node), ...(node.name && { name: this.#own(node.name) }) };
  }

  #underItsName(node: OperationNode): OperationNode {
    const own = this.transformNode(node);
    if (!TableNode.is(node) || own === node) return own;
    return AliasNode.create(own, node.table.identifier);
  }

  #own(name: IdentifierNode): IdentifierNode {
    return IdentifierNode.create(`${this.#prefix}${name.name}`);
  }
}
