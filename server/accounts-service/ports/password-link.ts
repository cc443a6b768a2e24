import { requestRecovery } from '../actions/recovery.ts';
import type { AccountServiceOptions } from '../options.ts';

/**
 * Makes a one-use link to set a password, for an organiser to hand over; no email is sent.
 * @param page the link's target: our own /password-reset
 * @returns undefined for an unknown address
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
