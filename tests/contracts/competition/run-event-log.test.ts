import { everyStore } from '../stores/store.ts';
import { classReadingsContract, runEventLogContract } from './run-event-log.contract.ts';

for (const [name, open] of everyStore) {
  runEventLogContract(name, open);
  classReadingsContract(name, open);
}
