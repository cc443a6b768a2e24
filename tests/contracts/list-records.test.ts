import { listRecordsContract } from './list-records.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) listRecordsContract(name, open);
