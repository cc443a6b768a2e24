import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as it was received over SMTP. */
export type Arrived = {
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
  readonly messageId: string;
  readonly encrypted: boolean;
};

const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';

/** An SMTP server on a free port, which stores what it receives. By default it neither encrypts nor authenticates. */
export const openMailServer = async (options: SMTPServerOptions = {}) => {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw,
          messageId: headerOf(raw, 'Message-ID'),
          encrypted: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
  return {
    arrived,
    headerOf,
    address: `127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
