import { describe, it } from 'vitest';
import { hostedCheckoutContract, paidCheckoutContract } from './hosted-checkout.contract.ts';
import { openMemoryProvider } from './payments/memory-provider.ts';
import { openSandboxProvider } from './payments/sandbox-provider.ts';
import { openTestModeProvider, testModeKey } from './payments/test-mode-provider.ts';

hostedCheckoutContract('memory', openMemoryProvider);
paidCheckoutContract('memory', openMemoryProvider);
hostedCheckoutContract('Stripe adapter on the sandbox', openSandboxProvider);
paidCheckoutContract('Stripe adapter on the sandbox', openSandboxProvider);

if (testModeKey) hostedCheckoutContract('Stripe test mode', openTestModeProvider);
else
  describe.skip('HostedCheckout: Stripe test mode (set STRIPE_TEST_SECRET_KEY)', () =>
    it('the hosted checkout contract is not run against Stripe’s test mode without a key', () => {}));
