import { describe, it } from 'vitest';
import { openMemoryProvider } from './payments/memory-provider.ts';
import { openSandboxProvider } from './payments/sandbox-provider.ts';
import { openTestModeProvider, testModeKey } from './payments/test-mode-provider.ts';
import { productsContract } from './products.contract.ts';

productsContract('memory', openMemoryProvider);
productsContract('Stripe adapter on the sandbox', openSandboxProvider);

if (testModeKey) productsContract('Stripe test mode', openTestModeProvider);
else
  describe.skip('Products: Stripe test mode (set STRIPE_TEST_SECRET_KEY)', () =>
    it('the product list contract is not run against Stripe’s test mode without a key', () => {}));
