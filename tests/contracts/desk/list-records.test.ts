import { everyStore } from '../stores/store.ts';
import { listRecordsContract } from './list-records.contract.ts';

for (const [name, open] of everyStore) listRecordsContract(name, open);
