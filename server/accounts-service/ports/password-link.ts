import { requestRecovery } from '../actions/recovery.ts';
import type { AccountServiceOptions } from '../options.ts';

/**
 * A one-use link with which somebody sets a password, for whoever runs the festival to hand over: no letter is posted.
 * @param page where the link leads: our own /password-reset
 * @returns undefined when nobody has this address
 */
export const builtInPasswordLink =
  (service: AccountServiceOptions, page: string) =>
  async (email: string): Promise<string | undefined> => {
    let link: string | undefined;
    const sendEmail: AccountServiceOptions['sendEmail'] = async (message) => {
      if ('link' in message) link = message.link;
    };
    await requestRecovery({ ...service, sendEmail }, { email, page });
    return link;
  };
