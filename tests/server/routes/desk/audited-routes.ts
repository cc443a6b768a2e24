/** Changing routes whose staff action another test finds in the log, because they need a longer set-up. */
export const auditedElsewhere: Readonly<Record<string, { readonly test: string; readonly action: string }>> = {
  'POST /api/desk/carers/:id/grant': { test: 'server/routes/desk/carers.test.ts', action: 'carer.granted' },
  'POST /api/desk/emails/:email/test': {
    test: 'server/routes/desk/email-wording.test.ts',
    action: 'content.email-tested',
  },
  'POST /api/desk/editions': { test: 'server/routes/desk/editions.test.ts', action: 'edition.prepared' },
  'POST /api/desk/editions/:year/message': {
    test: 'server/routes/desk/editions.test.ts',
    action: 'edition.message-written',
  },
  'POST /api/desk/editions/:year/message/test': {
    test: 'server/routes/desk/editions.test.ts',
    action: 'message.tested',
  },
  'POST /api/desk/editions/:year/phase': { test: 'server/routes/desk/editions.test.ts', action: 'edition.opened' },
  'POST /api/desk/money/accepted': { test: 'server/routes/money/money.test.ts', action: 'money.difference-accepted' },
  'POST /api/desk/addresses/lift': { test: 'server/routes/desk/people.test.ts', action: 'email.lifted' },
  'POST /api/desk/guests/erase': { test: 'server/routes/desk/people.test.ts', action: 'people.guest-erased' },
  'POST /api/desk/settings/discard': {
    test: 'server/routes/desk/edition-settings.test.ts',
    action: 'settings.discarded',
  },
  'POST /api/desk/settings/publish': {
    test: 'server/routes/desk/edition-settings.test.ts',
    action: 'settings.published',
  },
  'POST /api/desk/settings/restore': {
    test: 'server/routes/desk/edition-settings.test.ts',
    action: 'settings.restored',
  },
  'POST /api/desk/people/:id/rename': { test: 'server/routes/desk/people.test.ts', action: 'people.renamed' },
  'POST /api/desk/people/:id/merge': { test: 'server/routes/desk/people.test.ts', action: 'people.merged' },
  'POST /api/desk/people/:id/merge/undo': { test: 'server/routes/desk/people.test.ts', action: 'people.merge-undone' },
};

/** Changing routes without a staff action, each with the reason. */
export const notAudited: Readonly<Record<string, string>> = {
  'POST /api/desk/guests': 'reads only; it is a POST because addresses do not belong into the log of addresses',
  'POST /api/desk/editions/:year/message/preview':
    'reads only; it is a POST because a message is too long for an address',
  'POST /api/desk/editions/plan': 'reads only; it is a POST because a plan is too long for an address',
  'POST /api/desk/editions/:year/look-at':
    'ticks a line of a list that the desk alone sees; the tick names who gave it',
  'POST /api/desk/years/desk': 'chooses the year that this browser’s desk shows, and changes nothing',
  'POST /api/desk/years/preview': 'shows a draft in this browser, and changes nothing',
  'POST /api/desk/years/preview-end': 'shows the site again in this browser, and changes nothing',
  'POST /api/desk/traders/:id/preview': 'reads only; it is a POST because a decision is too long for an address',
  'POST /api/desk/gallery/take-downs/:request/preview':
    'reads only; it is a POST because an answer is too long for an address',
  'POST /api/desk/messages/preview': 'reads only; it is a POST because the draft is too long for an address',
  'POST /api/desk/content/:file/draft':
    'is sent at every pause in typing and seen by the desk alone; the draft names its author, and publishing or discarding it is recorded',
  'POST /api/desk/settings/draft':
    'is seen by the desk alone; the draft names its author, and publishing or discarding it is recorded',
  'POST /api/desk/settings/check': 'reads only; it is a POST because settings are too long for an address',
  'POST /api/door/devices': 'a device tells how it is, every few seconds; the list of devices has it',
};
