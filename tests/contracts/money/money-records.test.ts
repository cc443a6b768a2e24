import { everyStore } from '../stores/store.ts';
import { moneyRecordsContract } from './money-records.contract.ts';

for (const [name, open] of everyStore) moneyRecordsContract(name, open);
