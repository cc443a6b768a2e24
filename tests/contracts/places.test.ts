import { placesContract } from './places.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) placesContract(name, open);
