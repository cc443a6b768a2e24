import { inboxMailer } from '#adapters/mail/inbox-mailer.ts';
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts';
import { memoryInbox } from '#adapters/memory/desk/inbox.ts';
import { memoryMailer } from '#adapters/memory/desk/mailer.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { mailContext } from '../../adapters/mail/some-emails.ts';
import { openMailServer } from '../../wire/smtp/mail-server.ts';
import { mailerContract } from './mailer.contract.ts';

const nothing = async () => {};

mailerContract('memory', async () => {
  const mailer = memoryMailer();
  return { mailer, arrived: async () => mailer.sent().map(({ email }) => email), close: nothing };
});

mailerContract('development inbox', async () => {
  const inbox = memoryInbox();
  const mailer = inboxMailer(inbox, { keep: nothing }, { ...mailContext, machineClock: systemClock() });
  return { mailer, arrived: () => inbox.all(), close: nothing };
});

mailerContract('SMTP', async () => {
  const server = await openMailServer();
  const mailer = smtpMailer(
    {
      url: `smtp://${server.address}`,
      from: () => 'tickets@festival.example',
      mustEncrypt: false,
      messageRef: (task) => task,
    },
    mailContext,
  );
  const arrivedById = () => new Map(server.arrived.map((email) => [email.messageId, { to: email.to.join() }]));
  return {
    mailer,
    arrived: async () => [...arrivedById().values()],
    close: async () => {
      mailer.close();
      await server.close();
    },
  };
});
