import { poolsContract } from './pools.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) poolsContract(name, open);
