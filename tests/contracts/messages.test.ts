import { messagesContract } from './messages.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) messagesContract(name, open);
