import { everyStore } from '../stores/store.ts';
import { deletionsContract } from './deletions.contract.ts';

for (const [name, open] of everyStore) deletionsContract(name, open);
