import { everyStore } from '../stores/store.ts';
import { messagesContract } from './messages.contract.ts';

for (const [name, open] of everyStore) messagesContract(name, open);
