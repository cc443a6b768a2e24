import { inboxPostbox } from '#adapters/mail/inbox-postbox.ts';
import { smtpPostbox } from '#adapters/mail/smtp-postbox.ts';
import { memoryInbox } from '#adapters/memory/inbox.ts';
import { memoryPostbox } from '#adapters/memory/postbox.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { stationery } from '../adapters/mail/some-letters.ts';
import { openMailServer } from '../wire/smtp/mail-server.ts';
import { postboxContract } from './postbox.contract.ts';

const nothing = async () => {};

postboxContract('memory', async () => {
  const postbox = memoryPostbox();
  return { postbox, arrived: async () => postbox.posted().map(({ letter }) => letter), close: nothing };
});

postboxContract('development inbox', async () => {
  const inbox = memoryInbox();
  const postbox = inboxPostbox(inbox, { ...stationery, machineClock: systemClock() });
  return { postbox, arrived: () => inbox.all(), close: nothing };
});

postboxContract('SMTP', async () => {
  const server = await openMailServer();
  const postbox = smtpPostbox({ url: `smtp://${server.address}`, from: 'tickets@festival.example' }, stationery);
  const told = () => new Map(server.arrived.map((letter) => [letter.messageId, { to: letter.to.join() }]));
  return {
    postbox,
    arrived: async () => [...told().values()],
    close: async () => {
      postbox.close();
      await server.close();
    },
  };
});
