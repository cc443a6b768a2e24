import { everyStore } from '../stores/store.ts';
import { tillsContract } from './tills.contract.ts';

for (const [name, open] of everyStore) tillsContract(name, open);
