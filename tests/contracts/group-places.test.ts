import { groupPlacesContract } from './group-places.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) groupPlacesContract(name, open);
