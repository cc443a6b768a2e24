import { everyStore } from '../stores/store.ts';
import { starsContract } from './stars.contract.ts';

for (const [name, open] of everyStore) starsContract(name, open);
