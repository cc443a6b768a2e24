/**
 * A change of the catalogue at the desk. `edits` and `action` are JSON; `action` is null once it is in the audit log. Times
 * are epoch ms on the machine's clock.
 */
export type CatalogueChangesTable = {
  id: string;
  name: string;
  started_at: number;
  state: string;
  edits: string;
  action: string | null;
  tries: number;
  fault: string | null;
  settled_at: number | null;
  prices_retired: number;
};

export type CatalogueTables = { catalogue_changes: CatalogueChangesTable };
