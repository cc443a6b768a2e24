import { everyStore } from '../stores/store.ts';
import { groupPlacesContract } from './group-places.contract.ts';

for (const [name, open] of everyStore) groupPlacesContract(name, open);
