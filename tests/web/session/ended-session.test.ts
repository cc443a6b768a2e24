import { describe, expect, it } from 'vitest';
import { noListenersYet } from '#core/kernel/listeners.ts';
import { endedSession } from '../../../web/session/ended-session.ts';

/** A page that shows a user, or a guest. */
const aPage = (isUser: boolean) => {
  const refused = noListenersYet();
  const changes = noListenersYet();
  let user = isUser;
  const ended = endedSession(refused, { now: () => user, subscribe: changes.subscribe });
  const logOut = () => {
    user = false;
    changes.notify();
  };
  return { refused, ended, logOut };
};

describe('the end of a session, noticed by a form', () => {
  it('a session’s end, noticed by a form, is reported to the user after each refusal, until the page shows no user', () => {
    const { refused, ended, logOut } = aPage(true);
    expect(ended.now()).toBe('no');
    refused.notify();
    expect(ended.now()).toBe('asking');
    ended.decline();
    expect(ended.now()).toBe('declined');
    refused.notify();
    expect(ended.now()).toBe('asking');
    logOut();
    expect(ended.now()).toBe('no');
  });

  it('a session’s end, noticed by a form, is not reported to a guest', () => {
    const { refused, ended } = aPage(false);
    refused.notify();
    ended.ask();
    expect(ended.now()).toBe('no');
  });
});
