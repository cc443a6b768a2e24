import { paymentNoticesContract } from './payment-notices.contract.ts';
import { openMemoryProvider } from './payments/memory-provider.ts';
import { openSandboxProvider } from './payments/sandbox-provider.ts';

paymentNoticesContract('memory', openMemoryProvider);
paymentNoticesContract('Stripe adapter on the sandbox', openSandboxProvider);
