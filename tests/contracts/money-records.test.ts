import { moneyRecordsContract } from './money-records.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) moneyRecordsContract(name, open);
