import { openMemoryProvider } from './payments/memory-provider.ts';
import { openSandboxProvider } from './payments/sandbox-provider.ts';
import { refundingContract } from './refunding.contract.ts';

refundingContract('memory', openMemoryProvider);
refundingContract('Stripe adapter on the sandbox', openSandboxProvider);
