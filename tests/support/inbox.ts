import { z } from 'zod';

/** The operator's key of every program that tests start. */
export const operatorKey = 'operator-key-of-the-tests';

const inboxEmails = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);
export type InboxEmail = z.infer<typeof inboxEmails>[number];

/** The items of a site's development inbox, newest first. */
const emailsAt = async (site: URL): Promise<readonly InboxEmail[]> =>
  inboxEmails.parse(
    await (
      await fetch(new URL('/sandbox/inbox.json', site), { headers: { authorization: `Bearer ${operatorKey}` } })
    ).json(),
  );

const patienceMs = 45_000;
const pauseMs = 100;

/** Waits for the newest email to an address with a matching subject. @throws Error when none arrives */
export const emailTo = async (site: URL, to: string, subject: RegExp): Promise<InboxEmail> => {
  for (const latest = Date.now() + patienceMs; Date.now() < latest; ) {
    const found = (await emailsAt(site)).find((email) => email.to === to && subject.test(email.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`no email to ${to} about ${subject}`);
};

/** The link with this path in an email's plain text. @throws Error when there is none */
export const linkIn = (email: InboxEmail, path: string): string => {
  const found = email.text.match(/https?:\/\/[^\s<>"]+/g)?.find((address) => new URL(address).pathname === path);
  if (!found) throw new Error(`no link to ${path} in “${email.subject}”`);
  return found;
};
