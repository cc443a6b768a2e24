import { reservingContract } from './reserving.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) reservingContract(name, open);
