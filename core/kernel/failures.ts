export type Service =
  | 'payments'
  | 'accounts'
  | 'store'
  | 'email'
  | 'texts'
  | 'festival'
  | 'forms'
  | 'alerts'
  | 'wallets';

/**
 * A failure of an external service: a provider, a database, a network. Never used for a rule that refuses. `retryable`
 * promises that nothing was done, or that repeating it is safe.
 */
export class ServiceFailure extends Error {
  readonly service: Service;
  readonly retryable: boolean;

  constructor(service: Service, message: string, options: { cause?: unknown; retryable?: boolean } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceFailure';
    this.service = service;
    this.retryable = options.retryable ?? false;
  }
}

/** What a log line says about a failure. The service is named, so that the log can count the lines about one service. */
export const failureDetails = (cause: unknown) => ({
  ...(cause instanceof ServiceFailure && { service: cause.service }),
  cause: String(cause),
});

/** A service rejects further attempts for now, from this network or for this account. Nothing was done. */
export class TooManyTries extends ServiceFailure {
  constructor(service: Service, message: string, options: { cause?: unknown } = {}) {
    super(service, message, { ...options, retryable: true });
    this.name = 'TooManyTries';
  }
}

/** The session has ended, so the request needs another log-in. Nothing was done. */
export class LoggedOut extends ServiceFailure {
  constructor(service: Service, message: string, options: { cause?: unknown } = {}) {
    super(service, message, options);
    this.name = 'LoggedOut';
  }
}

/** The change needs a fresh proof of identity, and none was given. Nothing was done. */
export class NotProved extends ServiceFailure {
  constructor(service: Service, message: string, options: { cause?: unknown } = {}) {
    super(service, message, options);
    this.name = 'NotProved';
  }
}

/** A store cannot store a value that a request contains, such as a zero character. Nothing was done. */
export class Unstorable extends Error {
  constructor(message: string, options: { readonly cause: unknown }) {
    super(message, options);
    this.name = 'Unstorable';
  }
}
