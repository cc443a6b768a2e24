type Place = 'localStorage' | 'sessionStorage' | 'cookie' | 'cache' | 'database';

/** The groups of the privacy page's list of stored items; `analytics` appears only where visits are counted. */
export type StoredGroup = 'shopping' | 'account' | 'offline' | 'choices' | 'analytics';

/** Something that the site stores in a visitor's browser, as the privacy page lists it. */
export type StoredItem = {
  /** Its key or name; `*` stands for the part that differs between installations. */
  readonly name: string;
  readonly where: Place;
  /** The section of the privacy page that lists the item. */
  readonly group: StoredGroup;
  /** What the item is or is for, in words for the privacy page. */
  readonly description: string;
  readonly until: string;
  /**
   * `essential`: the requested feature does not work without it. `chosen`: only after the visitor's own choice.
   * `consent`: only after consent to analytics.
   */
  readonly need: 'essential' | 'chosen' | 'consent';
};

const untilLogOut = 'until you log out';

/** Complete: a test visits the whole site and compares what it stored with this list. */
export const storedOnDevice: readonly StoredItem[] = [
  {
    name: 'cartItems',
    group: 'shopping',
    where: 'localStorage',
    need: 'essential',
    description: 'your cart',
    until: 'until you have bought or emptied it',
  },
  {
    name: 'cartItems.damaged',
    group: 'shopping',
    where: 'localStorage',
    need: 'essential',
    description: 'a cart we couldn’t read, so that it isn’t lost',
    until: 'until you clear your browser',
  },
  {
    name: 'checkoutAttempt',
    group: 'shopping',
    where: 'localStorage',
    need: 'essential',
    description: 'the number of your last checkout, so that you’re never charged twice',
    until: 'until the order is paid or given up',
  },
  {
    name: 'cartAnswers',
    group: 'shopping',
    where: 'sessionStorage',
    need: 'essential',
    description: 'what you’ve typed in your cart about your tickets, such as allergies, so that it isn’t lost',
    until: 'until you have paid or closed the tab',
  },
  {
    name: 'cartVoucher',
    group: 'shopping',
    where: 'sessionStorage',
    need: 'essential',
    description: 'the voucher code in your cart, so that it still counts when you come back to it',
    until: 'until you have paid, removed it or closed the tab',
  },
  {
    name: 'a_session_*',
    group: 'account',
    where: 'cookie',
    need: 'essential',
    description: 'your login',
    until: 'until you log out, or 30 days after your last visit',
  },
  {
    name: 'a_member_*',
    group: 'account',
    where: 'cookie',
    need: 'essential',
    description: 'that there’s a login on this device, so that pages don’t have to ask us about every visitor',
    until: 'until you log out, or 30 days after your last visit',
  },
  {
    name: 'a_device_*',
    group: 'account',
    where: 'cookie',
    need: 'essential',
    description: 'that you’ve logged in here before, so that someone else’s wrong passwords can’t lock you out',
    until: 'for 13 months, or until you clear your browser',
  },
  {
    name: 'cookieFallback',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description: 'your login, where the browser refuses the cookie',
    until: untilLogOut,
  },
  {
    name: 'member',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description: 'that someone may be logged in here, so that we don’t ask every visitor',
    until: untilLogOut,
  },
  {
    name: 'ticketsAsSeen',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description: 'your own tickets, so that you can show them offline',
    until: untilLogOut,
  },
  {
    name: 'ticketCodes',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description: 'tickets you’ve opened or listed, with their codes, so that you can show them offline',
    until: untilLogOut,
  },
  {
    name: 'stars',
    group: 'offline',
    where: 'localStorage',
    need: 'essential',
    description: 'what you’ve starred of the day, so that you have it without signal',
    until: 'until you forget them all, or another account logs in',
  },
  {
    name: 'registrationDrafts',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description:
      'what you’ve typed while logged in and not yet sent, such as a form in My Festival, so that it isn’t lost',
    until: 'until it is sent, you log out or someone else logs in',
  },
  ...['email', 'userType', 'tickets'].map(
    (name): StoredItem => ({
      name,
      group: 'account',
      where: 'localStorage',
      need: 'essential',
      description: 'what an invitation filled in for you',
      until: 'until you have signed up',
    }),
  ),
  {
    name: 'claim',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description: 'the link from an order’s email while you sign up',
    until: 'until the order is yours',
  },
  {
    name: 'passwordReset',
    group: 'account',
    where: 'localStorage',
    need: 'essential',
    description: 'the link from an email about a forgotten password',
    until: 'until the password is set',
  },
  {
    name: 'festival-*',
    group: 'offline',
    where: 'cache',
    need: 'essential',
    description: 'the pages you’ve opened, so that they open again offline',
    until: 'until the site changes',
  },
  {
    name: 'privacyChoice',
    group: 'choices',
    where: 'localStorage',
    need: 'essential',
    description: 'your answer about analytics, and when you gave it',
    until: 'a yes for a year, a no until you change it',
  },
  {
    name: 'judge',
    group: 'offline',
    where: 'database',
    need: 'essential',
    description: 'what a judge tapped at the ring, so that nothing is lost without signal',
    until: 'until a judge clears their browser',
  },
  {
    name: 'door',
    group: 'offline',
    where: 'database',
    need: 'essential',
    description: 'the list of tickets on a device of the door and what it has scanned, for where there’s no signal',
    until: 'until the day after the festival, or until someone at the door logs out',
  },
  {
    name: 'box-office',
    group: 'offline',
    where: 'database',
    need: 'essential',
    description:
      'the till of a device that sells at the door, its held places and its sales, for where there’s no signal',
    until: 'until this device opens its next till',
  },
  {
    name: 'gateBoard',
    group: 'offline',
    where: 'localStorage',
    need: 'essential',
    description: 'the gate as a steward last saw it, with handlers’ phone numbers, for where there’s no signal',
    until: 'until a steward clears their browser',
  },
  {
    name: 'gatePresses',
    group: 'offline',
    where: 'localStorage',
    need: 'essential',
    description: 'what a steward tapped at the gate and hasn’t been sent yet',
    until: 'until it has been sent',
  },
  {
    name: 'theme',
    group: 'choices',
    where: 'localStorage',
    need: 'chosen',
    description: 'whether you want the site light or dark, whatever your device says',
    until: 'until you choose “Match my device” in your account settings',
  },
  {
    name: 'alwaysShown',
    group: 'choices',
    where: 'localStorage',
    need: 'chosen',
    description: 'which maps and photographs from other sites you want shown without asking',
    until: 'until you put them away',
  },
  {
    name: 'directionsIn',
    group: 'choices',
    where: 'localStorage',
    need: 'chosen',
    description: 'the map in which “Directions” opens',
    until: 'until you clear your browser',
  },
  {
    name: 'mp_*_mixpanel',
    group: 'analytics',
    where: 'localStorage',
    need: 'consent',
    description: 'the number Mixpanel knows you by, and your email address once you’ve sent a form',
    until: 'until you withdraw your consent',
  },
  {
    name: 'mp_*',
    group: 'analytics',
    where: 'sessionStorage',
    need: 'consent',
    description: 'Mixpanel’s number for this tab',
    until: 'until you close the tab or withdraw your consent',
  },
];

const matches = (pattern: string, name: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
};

/** The list's entry for a name found in a browser; undefined for one that should not be there. */
export const findStoredItem = (where: Place, name: string): StoredItem | undefined =>
  storedOnDevice.find((thing) => thing.where === where && matches(thing.name, name));
