import { everyStore } from '../stores/store.ts';
import { catalogueChangesContract } from './catalogue-changes.contract.ts';

for (const [name, open] of everyStore) catalogueChangesContract(name, open);
