import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { ok, refuse } from '#core/kernel/result.ts';

describe('Result', () => {
  it('a Result is a value or a refusal, never both', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(refuse({ kind: 'cart-empty' })).toEqual({ ok: false, refusal: { kind: 'cart-empty' } });
  });
});

describe('ServiceFailure', () => {
  it('a ServiceFailure has a service, a message and a cause, and is not retryable by default', () => {
    const cause = new Error('socket closed');
    const failure = new ServiceFailure('payments', 'the card page could not be opened', { cause });
    expect(failure).toMatchObject({ name: 'ServiceFailure', service: 'payments', retryable: false, cause });
    expect(failure).toBeInstanceOf(Error);
  });

  it('a ServiceFailure can be retryable, and needs no cause', () => {
    const failure = new ServiceFailure('store', 'locked', { retryable: true });
    expect(failure.retryable).toBe(true);
    expect('cause' in failure).toBe(false);
  });

  it('a port that is not provided throws an error that names the missing actor of a state machine', () => {
    expect(notProvided('replacePassword')).toThrow('the actor "replacePassword" was not provided');
  });
});
