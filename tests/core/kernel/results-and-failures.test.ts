import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { ok, refuse } from '#core/kernel/result.ts';

describe("a rule's answer", () => {
  it('is a value or a refusal, never both', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(refuse({ kind: 'cart-empty' })).toEqual({ ok: false, refusal: { kind: 'cart-empty' } });
  });
});

describe('a failure of the outside', () => {
  it('says which service, why, and that nothing is promised about trying again', () => {
    const cause = new Error('socket closed');
    const failure = new ServiceFailure('payments', 'the card page could not be opened', { cause });
    expect(failure).toMatchObject({ name: 'ServiceFailure', service: 'payments', retryable: false, cause });
    expect(failure).toBeInstanceOf(Error);
  });

  it('may promise that trying again is safe, and need not have a cause', () => {
    const failure = new ServiceFailure('store', 'locked', { retryable: true });
    expect(failure.retryable).toBe(true);
    expect('cause' in failure).toBe(false);
  });

  it('is loud when an actor was never plugged in, and names it', () => {
    expect(notProvided('replacePassword')).toThrow('the actor "replacePassword" was not provided');
  });
});
