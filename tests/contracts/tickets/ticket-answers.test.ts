import { everyStore } from '../stores/store.ts';
import { ticketAnswersContract } from './ticket-answers.contract.ts';

for (const [name, open] of everyStore) ticketAnswersContract(name, open);
