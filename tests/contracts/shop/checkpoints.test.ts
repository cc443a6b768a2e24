import { everyStore } from '../stores/store.ts';
import { inboxContract, marksContract } from './checkpoints.contract.ts';

for (const [name, open] of everyStore) {
  marksContract(name, open);
  inboxContract(name, open);
}
