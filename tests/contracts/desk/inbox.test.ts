import { everyStore } from '../stores/store.ts';
import { inboxContract } from './inbox.contract.ts';

for (const [name, open] of everyStore) inboxContract(name, open);
