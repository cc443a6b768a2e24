import { everyStore } from '../stores/store.ts';
import { readCheckpointsContract } from './read-checkpoints.contract.ts';

for (const [name, open] of everyStore) readCheckpointsContract(name, open);
