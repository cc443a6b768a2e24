import { everyStore } from '../stores/store.ts';
import { reservingContract } from './reserving.contract.ts';

for (const [name, open] of everyStore) reservingContract(name, open);
