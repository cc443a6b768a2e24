import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { PassPushes } from '#core/tickets/issued/wallets/ports.ts';
import type { AppleWalletSettings } from './apple-wallet.ts';
import { pauseAfterFailure } from './pause-after-failure.ts';

export type ApplePushSettings = Pick<AppleWalletSettings, 'certificate' | 'key' | 'passphrase' | 'passTypeId'> & {
  /** Apple's server, or a stand-in on this machine. */
  readonly pushBase: URL;
};

export type ApplePushDeps = {
  readonly machineClock: Clock;
  /** A certificate to trust in addition to the machine's own, for a stand-in. */
  readonly ca?: string;
  readonly timeoutMs?: number;
};

const usualTimeoutMs = 10 * second;
/** An idle connection is closed after a minute; Apple asks senders to reuse connections. */
const idleMs = 60 * second;
const maxOfAnswer = 4 * 1024;

/** Apple's reasons for a push token that is no longer usable. */
const goneReasons: ReadonlySet<string> = new Set(['BadDeviceToken', 'Unregistered']);

type Answer = { readonly status: number; readonly reason: string };

/**
 * Apple's push service, over HTTP/2 with the certificate that signs the passes. A push has no content: the phone then asks
 * us for the changed passes. All pushes share one connection.
 */
export const applePush = (
  { certificate, key, passphrase, passTypeId, pushBase }: ApplePushSettings,
  { machineClock, ca, timeoutMs = usualTimeoutMs }: ApplePushDeps,
): PassPushes & { close(): Promise<void> } => {
  const orPause = pauseAfterFailure(machineClock);
  let open: ClientHttp2Session | undefined;

  const session = (): ClientHttp2Session => {
    if (open && !open.closed && !open.destroyed) return open;
    const opened = connect(pushBase.origin, {
      cert: certificate,
      key,
      ...(passphrase === undefined ? {} : { passphrase }),
      ...(ca === undefined ? {} : { ca }),
    });
    const drop = () => {
      if (open === opened) open = undefined;
    };
    // Not reported here, because streams report the same error. Without a listener it would end the program.
    opened.on('error', drop);
    opened.on('close', drop);
    opened.on('goaway', () => {
      drop();
      opened.close();
    });
    opened.setTimeout(idleMs, () => opened.close());
    // Does not prevent the program from ending while the connection is idle.
    opened.unref();
    open = opened;
    return opened;
  };

  return {
    push: (pushToken) =>
      orPause(async () => {
        let answer: Answer;
        try {
          answer = await askApple(session(), { pushToken, passTypeId, timeoutMs });
        } catch (cause) {
          throw new ServiceFailure('wallets', 'Apple’s push service did not answer', { cause, retryable: true });
        }
        const { status, reason } = answer;
        if (status === 200) return 'delivered';
        if (status === 410 || goneReasons.has(reason)) return 'gone';
        throw new ServiceFailure('wallets', 'Apple’s push service refused a push', {
          cause: `${status} ${reason}`,
          // 403 is retryable, because the operator can replace a refused certificate. A malformed push would fail again.
          retryable: status >= 500 || [403, 408, 429].includes(status),
        });
      }),
    close: async () => {
      open?.destroy();
      open = undefined;
    },
  };
};

/** Sends one push. @throws Error when there is no answer */
const askApple = (
  connection: ClientHttp2Session,
  {
    pushToken,
    passTypeId,
    timeoutMs,
  }: { readonly pushToken: string; readonly passTypeId: string; readonly timeoutMs: number },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const stream = connection.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
      'apns-topic': passTypeId,
      'apns-push-type': 'background',
      'apns-priority': '5',
    });
    let status = 0;
    let said = '';
    const tooLong = setTimeout(() => {
      stream.close(constants.NGHTTP2_CANCEL);
      // The connection may be dead without an error, so the next push opens a new one.
      connection.destroy();
      reject(new Error(`no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    stream.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS]);
    });
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      if (said.length < maxOfAnswer) said += part;
    });
    stream.on('error', reject);
    stream.on('close', () => {
      clearTimeout(tooLong);
      if (status === 0) reject(new Error('the connection ended without an answer'));
      else resolve({ status, reason: reasonIn(said) });
    });
    stream.end('{}');
  });

const reasonIn = (body: string): string => {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === 'object' && said !== null && 'reason' in said ? String(said.reason) : '';
  } catch {
    return '';
  }
};
