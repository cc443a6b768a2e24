import { doorContract } from './door.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) doorContract(name, open);
