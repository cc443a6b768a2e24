import { catalogueChangesContract } from './catalogue-changes.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) catalogueChangesContract(name, open);
