/**
 * What each action is called after the name of the person: "Morwenna Pike blocked a device: Gate A". An action that is
 * missing here is shown by its own name.
 */
const words: Readonly<Record<string, string>> = {
  'announcement.made': 'made an announcement',
  'announcement.withdrawn': 'withdrew an announcement',
  'box-office.allowance-ended': 'ended an allowance',
  'box-office.sale-refunded': 'refunded a sale at the door',
  'box-office.sold': 'sold tickets at the door',
  'box-office.tickets-emailed': 'emailed the tickets of a sale at the door',
  'carer.declined': 'declined a carer’s ticket',
  'carer.evidence-seen': 'looked at the evidence for a carer’s ticket',
  'carer.granted': 'granted a carer’s ticket',
  'device.blocked': 'blocked a device',
  'device.unblocked': 'let a device back in',
  'invoice.issued': 'wrote an invoice',
  'job.stopped': 'paused a job',
  'job.continued': 'let a job carry on',
  'list.exported': 'exported a list',
  'list.printed': 'printed a list',
  'money.difference-accepted': 'accepted a difference in the money',
  'money.exported': 'exported the treasurer’s CSV',
  'message.sent': 'sent a message',
  'message.tested': 'sent themselves a test email',
  'banner.published': 'put a banner up',
  'banner.taken-down': 'took the banner down',
  'banner.shown-again': 'showed a banner again',
  'class-readings.chosen': 'chose how the rules are read for a class',
  'day-off.cancelled': 'cancelled the day',
  'day-off.moved': 'moved the day',
  'day-off.order-settled': 'sorted out the refund of an order',
  'day-off.refund-tried-again': 'tried the refund of an order again',
  'door.let-in-anyway': 'let someone in anyway',
  'door.scan-undone': 'undid a scan',
  'gate.marked': 'marked a hound at the gate',
  'paper-sheet.entered': 'counted a paper sheet',
  'paper-sheet.typed': 'typed in a paper sheet',
  'people.blocked': 'blocked an account',
  'people.invited': 'invited someone',
  'people.merge-undone': 'undid the merging of an account',
  'people.merged': 'merged an account into another',
  'people.logged-out': 'logged someone out',
  'people.roles-changed': 'changed someone’s roles',
  'people.second-proof-asked': 'changed whether someone needs two-step login',
  'people.second-proof-week': 'gave someone another week to set up two-step login',
  'people.unblocked': 'unblocked an account',
  'people.viewed': 'viewed My Festival as',
  'placing.placed': 'placed a hound',
  'query.answered': 'answered',
  'result.reopened': 'reopened a result',
  'result.review-begun': 'began the review of a result',
  'result.signed': 'signed a result',
  'run.corrected': 'corrected a run',
  'run.taps-cleared': 'cleared taps on a hound that didn’t run',
  'running-order.published': 'published the running order',
  'staff.added': 'gave someone a staff role',
  'staff.removed': 'took a staff role away',
  'till.allowance-changed': 'changed an allowance',
  'till.cashed-up': 'cashed up a till',
  'till.opened': 'opened a till',
  'voucher.changed': 'changed a voucher',
  'voucher.created': 'made a voucher',
  'voucher.stopped': 'withdrew a voucher',
  'waiting-list.moved': 'moved a party in line',
  'waiting-list.offer-lengthened': 'gave an offer more time',
  'waiting-list.offered': 'offered places to a party in line',
  'waiting-list.removed': 'took a party off a waiting list',
  'waiting-list.withdrawn': 'withdrew an offer',
};

/** What areas are called in the filter. */
const areas: Readonly<Record<string, string>> = {
  announcement: 'Announcements',
  'box-office': 'Box office',
  carer: 'Carers',
  device: 'Devices',
  invoice: 'Invoices',
  job: 'Jobs',
  list: 'Lists',
  message: 'Messages',
  money: 'Money',
  banner: 'Banner',
  'class-readings': 'Readings of the rules',
  'day-off': 'The day called off',
  door: 'Door',
  gate: 'Gate',
  people: 'People',
  placing: 'Placing',
  query: 'Questions about runs',
  result: 'Results',
  run: 'Runs',
  staff: 'Staff roles',
  till: 'Tills',
  voucher: 'Vouchers',
  'waiting-list': 'Waiting lists',
};

/** What someone did: "blocked a device". */
export const actionWords = (action: string): string => words[action] ?? spoken(action);

/** An area's name for the filter: "Devices". */
export const areaWords = (area: string): string => areas[area] ?? capital(area.replaceAll('-', ' '));

/** "voucher created" for `voucher.created`. */
const spoken = (action: string): string => action.replaceAll(/[.-]/g, ' ');

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
