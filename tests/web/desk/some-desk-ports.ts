import type { OrdersDesk } from '#core/desk/orders/client.ports.ts';
import type { DeskRules } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { DeskPorts } from '../../../web/composition/desk/desk-ports.ts';

const notAsked = async (): Promise<never> => {
  throw new Error('this test does not ask for it');
};

/** The desk's orders port for tests that do not call it: every method throws. */
export const noOrdersDesk: OrdersDesk = {
  search: notAsked,
  list: notAsked,
  read: notAsked,
  resend: notAsked,
  correct: notAsked,
  rename: notAsked,
  block: notAsked,
  refund: notAsked,
  complimentaryChoice: notAsked,
  issueComplimentary: notAsked,
  takeBack: notAsked,
  note: notAsked,
  settle: notAsked,
};

/** Sale rules without pools, needs and questions. */
export const noRules: DeskRules = {
  ...{ now: aSaturdayInOctober, revision: 0, version: 0, checkpoints: [], poolsTaken: [], history: [] },
  value: { pools: [], needs: [], questions: [], classBeforeMoney: false },
};

/** The desk's ports: those that a test gives, and others that throw at each call. */
export const someDeskPorts = (ports: Partial<DeskPorts>): DeskPorts => ({
  auditLog: { page: notAsked },
  jobs: { read: notAsked, stop: notAsked, retry: notAsked },
  messages: { read: notAsked, preview: notAsked, test: notAsked, send: notAsked },
  banner: { read: notAsked, putUp: notAsked, takeDown: notAsked, showAgain: notAsked },
  dayOff: { read: notAsked, callOff: notAsked, settle: notAsked },
  editions: {
    list: notAsked,
    phases: async () => [{ year: 2025, phase: 'open' }],
    message: notAsked,
    previewMessage: notAsked,
    testMessage: notAsked,
    saveMessage: notAsked,
    plan: notAsked,
    make: notAsked,
    changePhase: notAsked,
    lookAt: notAsked,
    tick: notAsked,
  },
  orders: noOrdersDesk,
  overview: { read: notAsked },
  catalogue: { read: notAsked, add: notAsked, change: notAsked, changePool: notAsked, order: notAsked, undo: notAsked },
  content: {
    list: notAsked,
    read: notAsked,
    saveDraft: notAsked,
    discard: notAsked,
    publish: notAsked,
    restore: notAsked,
    preview: notAsked,
    importEdition: notAsked,
  },
  emailPreviews: { of: notAsked, send: notAsked },
  years: {
    openDesk: notAsked,
    preview: notAsked,
    endPreview: notAsked,
  },
  settings: {
    read: notAsked,
    check: notAsked,
    saveDraft: notAsked,
    discard: notAsked,
    publish: notAsked,
    restore: notAsked,
  },
  rules: { read: async () => noRules, change: notAsked, restore: notAsked },
  pictures: { list: async () => [], upload: notAsked },
  gallery: {
    ...{ read: notAsked, add: notAsked, describe: notAsked, move: notAsked },
    ...{ show: notAsked, delete: notAsked, preview: notAsked, answer: notAsked },
  },
  carers: { list: notAsked, grant: notAsked, decline: notAsked },
  traders: {
    ...{ list: notAsked, read: notAsked, preview: notAsked, decide: notAsked },
    ...{ plan: notAsked, givePitch: notAsked, giveSlot: notAsked, release: notAsked },
  },
  people: {
    list: notAsked,
    read: notAsked,
    invite: notAsked,
    changeRoles: notAsked,
    rename: notAsked,
    lift: notAsked,
    readGuest: notAsked,
    eraseGuest: notAsked,
    block: notAsked,
    changeSecondProof: notAsked,
    removeSecondProof: notAsked,
    merge: notAsked,
    undoMerge: notAsked,
    logOut: notAsked,
  },
  money: { read: notAsked, payout: notAsked, accept: notAsked },
  invoices: { list: notAsked, read: notAsked, issue: notAsked },
  devices: { read: notAsked, exceptions: notAsked, setBlocked: notAsked, endAllowance: notAsked },
  lists: { count: notAsked, read: notAsked, print: notAsked, csvAt: () => '' },
  vouchers: { list: notAsked, create: notAsked, change: notAsked, withdraw: notAsked, usesOf: notAsked },
  waiting: { read: notAsked, offer: notAsked, remove: notAsked, lengthen: notAsked, move: notAsked },
  ...ports,
});
