import { payingCardsContract } from './paying-cards.contract.ts';
import { openMemoryProvider } from './payments/memory-provider.ts';
import { openSandboxProvider } from './payments/sandbox-provider.ts';

payingCardsContract('memory', openMemoryProvider);
payingCardsContract('Stripe adapter on the sandbox', openSandboxProvider);
