import { deletionsContract } from './deletions.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) deletionsContract(name, open);
