import { everyStore } from '../stores/store.ts';
import { poolsContract } from './pools.contract.ts';

for (const [name, open] of everyStore) poolsContract(name, open);
