import type * as z from 'zod/mini';
import type { LimitName } from './rate-limit-names.ts';
import type { StaffLabel } from './staff.ts';

/** A zod schema of an endpoint: its input type describes the wire, its output type the core's nouns. */
export type Schema = z.ZodMiniType;

/**
 * Problems that many endpoints share, and their HTTP status (RFC 9457). Like a refusal's kind, a name travels as the
 * problem's `code` with `_` in place of `-`.
 */
export const sharedProblems = {
  'invalid-request': 400,
  'log-in-first': 401,
  'not-your-account': 403,
  'staff-only': 403,
  'two-step-needed': 403,
  'proof-needed': 403,
  'not-your-run': 403,
  'too-many-requests': 429,
  'too-busy': 503,
} as const;
export type SharedProblem = keyof typeof sharedProblems;

/**
 * Problems that the server itself answers, before a route's handler runs or when the handler throws, and their HTTP
 * status.
 */
export const serverProblems = {
  'foreign-origin': 403,
  'not-found': 404,
  'too-large': 413,
  'address-too-long': 414,
  'unsupported-media-type': 415,
  bug: 500,
} as const;
export type ServerProblem = keyof typeof serverProblems;

/** The problem when an external service failed, such as `payments-in-trouble`: 503 when a retry may help, else 502. */
export const serviceProblem = (service: string): string => `${service}-in-trouble`;

/** The `code` of a refusal or a shared problem on the wire: `sold-out` travels as `sold_out`. */
export const codeOf = (kind: string): string => kind.replaceAll('-', '_');

/** A refusal of an endpoint: its HTTP status, and the schema of the extra members of its problem. */
export type RefusalDeclaration = { readonly status: number; readonly facts?: z.ZodMiniType<object> };

/** An answer that is a file of this media type, or of one of several. */
export type FileAnswer = { readonly mediaType: string | readonly string[] };

/** One route of our HTTP API. The server registers it, the browser's client and `/api/openapi.json` are derived from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Parameters have a colon before their names: `/api/orders/:id/refund`. */
  readonly path: `/${string}`;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Media types of the body; JSON unless given. */
  readonly bodyTypes?: readonly string[];
  readonly answer: Schema | FileAnswer;
  /** The status of the answer; 200 unless given. */
  readonly status?: 200 | 201;
  /** Statuses of the HTML pages and redirects that a browser without scripts gets in place of JSON. */
  readonly pageStatuses?: readonly number[];
  /** Whether the answer has an ETag, so that a 304 may replace it. */
  readonly etag?: true;
  /** The declared refusals, by the kind of the core's refusal. */
  readonly refusals?: Readonly<Record<string, RefusalDeclaration>>;
  /** Whether only a logged-in account may call it. */
  readonly account?: true;
  /** Whether only staff with one of these labels may call it, whose two-step login is not overdue. */
  readonly staff?: readonly StaffLabel[];
  /** Whether the holder of the competitor ticket `:entry` may call it; with `staff`, they as well as that holder. */
  readonly ticketHolder?: true;
  /**
   * The field of its query or body that carries the key of an emailed link, if such a key opens it as well as an account.
   * Which record the key or the account opens is the use case's decision.
   */
  readonly linkKey?: 'key' | 'token';
  /**
   * Whether the `userId` in its path or body must be the caller's own account; without one, the caller is a guest. The
   * sentence refuses another account.
   */
  readonly ownUserId?: string;
  /**
   * Whether it needs a fresh proof of identity: a log-in, a password or a code of the last half hour. Neither a JWT nor a
   * page that was left open is one.
   */
  readonly freshProof?: true;
  /** The rate limit that each request counts against, before its body is read; `countedRequests` are exceptions. */
  readonly limit?: LimitName;
  /** The shared problems that its handler may answer, beside those that follow from the members above. */
  readonly problems?: readonly SharedProblem[];
};

/** An endpoint that not everyone may call at any rate. */
export type GuardedEndpoint = Endpoint &
  (
    | { readonly account: true }
    | { readonly staff: readonly StaffLabel[] }
    | { readonly ticketHolder: true }
    | { readonly linkKey: 'key' | 'token' }
    | { readonly ownUserId: string }
    | { readonly freshProof: true }
    | { readonly limit: LimitName }
  );

/** What an endpoint for staff may answer a guest, an account without the role, and one whose two-step login is overdue. */
export const staffProblems = [
  'log-in-first',
  'staff-only',
  'two-step-needed',
] as const satisfies readonly SharedProblem[];

/** The shared problems that an endpoint may answer, in the order in which they are checked. */
export const sharedProblemsOf = (declared: Endpoint): readonly SharedProblem[] => {
  const { account, staff, ticketHolder, linkKey, ownUserId, freshProof, limit, problems = [] } = declared;
  const followed: readonly SharedProblem[] = [
    ...(account || ticketHolder || linkKey ? (['log-in-first'] as const) : []),
    ...(ownUserId ? (['log-in-first', 'not-your-account'] as const) : []),
    ...(ticketHolder ? (['not-your-run'] as const) : []),
    ...(staff && !ticketHolder ? staffProblems : []),
    ...(freshProof ? (['proof-needed'] as const) : []),
    ...(limit ? (['too-many-requests'] as const) : []),
  ];
  return [...new Set([...followed, ...problems])];
};

/** Declares an endpoint. Bundlers drop an endpoint that is not used. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** The type of one part of a request on the wire. */
type Sent<E, Part extends 'params' | 'query' | 'body'> =
  E extends Readonly<Record<Part, infer S extends Schema>> ? { readonly [P in Part]: Wire<z.input<S>> } : unknown;

/** A request to an endpoint, as the client passes it. */
export type RequestTo<E extends Endpoint> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>;

/** A part of a request as the server's handler receives it: validated, in the core's nouns. */
export type Received<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Readonly<Record<Part, infer S extends Schema>> ? z.output<S> : unknown;

/** The answer on the wire, as the server's handler returns it. */
export type AnswerSent<E extends Endpoint> = E['answer'] extends Schema ? Wire<z.input<E['answer']>> : never;

/** The answer in the core's nouns, as the client returns it. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : never;

type Refusals<E extends Endpoint> = E extends { readonly refusals: infer R } ? R : Record<never, never>;

type Facts<Declared> = Declared extends { readonly facts: infer S extends Schema } ? S : never;

/** A refusal as the server's handler sends it: a kind that is not declared does not compile. */
export type RefusalSent<E extends Endpoint> = {
  [Kind in keyof Refusals<E>]: { readonly kind: Kind; readonly detail?: string } & ([Facts<Refusals<E>[Kind]>] extends [
    never,
  ]
    ? unknown
    : Wire<z.input<Facts<Refusals<E>[Kind]>>>);
}[keyof Refusals<E>];

/** A refusal with its facts in the core's nouns, as the client returns it. */
export type RefusalOf<E extends Endpoint> = {
  [Kind in keyof Refusals<E>]: { readonly kind: Kind } & ([Facts<Refusals<E>[Kind]>] extends [never]
    ? unknown
    : z.output<Facts<Refusals<E>[Kind]>>);
}[keyof Refusals<E>];

/** The same type with arrays and fields made read-only, so that the core's read-only values fit. */
export type Wire<Value> = unknown extends Value
  ? unknown
  : Value extends readonly (infer Item)[]
    ? readonly Wire<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Wire<Value[Key]> }
      : Value;
