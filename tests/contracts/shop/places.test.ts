import { everyStore } from '../stores/store.ts';
import { placesContract } from './places.contract.ts';

for (const [name, open] of everyStore) placesContract(name, open);
