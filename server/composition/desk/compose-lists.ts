import type { ListExportPorts } from '#core/desk/lists/read-list.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import type { Competition } from '../competition/compose-competition.ts';
import type { Shop } from '../shop/compose-shop.ts';
import type { Stores } from '../stores.ts';

type Deps = {
  readonly stores: Pick<Stores, 'listRecords' | 'registrations' | 'auditLog'>;
  readonly shop: Pick<Shop, 'catalogue' | 'saleRules'>;
  readonly competition: Pick<Competition, 'competitionDay'>;
  readonly edition: Edition;
  readonly clocks: Clocks;
};

/** The ports for the desk's lists (F13). */
export const composeLists = ({ stores, shop, competition, edition, clocks }: Deps): ListExportPorts => ({
  listRecords: stores.listRecords,
  auditLog: stores.auditLog,
  readEntrants: () => competition.competitionDay.read(),
  readHaveAGo: () => stores.registrations.haveAGo(),
  catalogue: shop.catalogue,
  saleRules: shop.saleRules,
  edition,
  festivalClock: clocks.festivalClock,
});
