import { everyStore } from '../stores/store.ts';
import { doorContract } from './door.contract.ts';

for (const [name, open] of everyStore) doorContract(name, open);
