import { inboxContract, marksContract } from './checkpoints.contract.ts';
import { everyStore } from './stores/store.ts';

for (const [name, open] of everyStore) {
  marksContract(name, open);
  inboxContract(name, open);
}
