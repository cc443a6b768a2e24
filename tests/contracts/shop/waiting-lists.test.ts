import { everyStore } from '../stores/store.ts';
import { waitingListsContract } from './waiting-lists.contract.ts';

for (const [name, open] of everyStore) waitingListsContract(name, open);
