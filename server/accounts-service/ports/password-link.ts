import { recoveryFor } from '../actions/recovery.ts';
import type { AccountServiceOptions } from '../options.ts';

/**
 * Makes a one-use link to set a password, for an organiser to hand over; no email is sent.
 * @param page the link's target: our own /password-reset
 * @returns undefined for an unknown address; the link works for an hour, unless another time is given
 */
export const builtInPasswordLink =
  (service: AccountServiceOptions, page: string) =>
  async (email: string, lifeMs?: number): Promise<string | undefined> => {
    let link: string | undefined;
    const sendEmail: AccountServiceOptions['sendEmail'] = async (message) => {
      if ('link' in message) link = message.link;
    };
    await recoveryFor({ ...service, sendEmail }, { email, page, lifeMs });
    return link;
  };
