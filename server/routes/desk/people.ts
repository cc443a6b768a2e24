import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { secondProofLabel } from '#core/accounts/staff-two-step.ts';
import { rolesOf } from '#core/desk/people/account-at-desk.ts';
import * as api from '#core/desk/people/api.ts';
import { blockAccount } from '#core/desk/people/block-account.ts';
import { changeRoles } from '#core/desk/people/change-roles.ts';
import type { EndSessionsPorts } from '#core/desk/people/end-sessions.ts';
import { endSessions } from '#core/desk/people/end-sessions.ts';
import type { EraseGuestPorts } from '#core/desk/people/erase-guest.ts';
import { eraseGuest, readGuest } from '#core/desk/people/erase-guest.ts';
import type { FinishMergesPorts } from '#core/desk/people/finish-merges.ts';
import type { InvitePorts } from '#core/desk/people/invite.ts';
import { invite } from '#core/desk/people/invite.ts';
import type { ListPeoplePorts } from '#core/desk/people/list-people.ts';
import { listPeople } from '#core/desk/people/list-people.ts';
import { undoUntil } from '#core/desk/people/merge.ts';
import type { MergeAccountsPorts } from '#core/desk/people/merge-accounts.ts';
import { mergeAccounts, undoMerge } from '#core/desk/people/merge-accounts.ts';
import type { ReadPersonPorts } from '#core/desk/people/read-person.ts';
import { readPerson } from '#core/desk/people/read-person.ts';
import { removeSecondProof } from '#core/desk/people/remove-second-proof.ts';
import { renamePerson } from '#core/desk/people/rename-person.ts';
import { changeSecondProof } from '#core/desk/people/second-proof.ts';
import type { LiftAddressPorts } from '#core/kernel/email/lift-address.ts';
import { liftAddress } from '#core/kernel/email/lift-address.ts';
import { isId, type UserId, userId } from '#core/kernel/ids.ts';
import type { Log } from '#core/kernel/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** The ports for people at the desk (F20). */
export type PeopleServices = ListPeoplePorts &
  ReadPersonPorts &
  InvitePorts &
  EndSessionsPorts &
  MergeAccountsPorts &
  FinishMergesPorts &
  EraseGuestPorts &
  LiftAddressPorts;

export type PeopleRoutesPorts = Guarded & PeopleServices & { readonly log: Log };

const unknown = { kind: 'person-unknown' } as const;

/** People at the desk: the list, one person, invitations, roles, and blocked accounts (F20, F21). */
export const peopleRoutes =
  (ports: PeopleRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);
    findingRoutes(app, ports);
    accountRoutes(app, ports);
    logInRoutes(app, ports);
    mergeRoutes(app, ports);
    guestRoutes(app, ports);
  };

/** The people: finding them, reading one, inviting another. */
const findingRoutes = (app: FastifyInstance, ports: PeopleRoutesPorts): void => {
  const { guard } = ports;
  const [list, read, inviteOne] = [listPeople(ports), readPerson(ports), invite(ports)];

  endpointRoute(app, api.listPeople, { guard }, async (request) => {
    const { who, q = '', after = null } = request.query;
    return list({ who, q, after });
  });

  endpointRoute(app, api.readPerson, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    const person = id && (await read(id));
    if (!person) return sendRefusal(reply, api.readPerson, unknown);
    ports.log.info('personal data read by staff', { by: who.user.id, what: 'a person', person: id });
    return person;
  });

  endpointRoute(app, api.invitePerson, { guard }, async (request, reply, who) => {
    const invited = await inviteOne(request.body, who.describe);
    if (!invited.ok) return sendRefusal(reply, api.invitePerson, invited.refusal);
    reply.code(201);
    return { id: invited.value.id, email: invited.value.email };
  });
};

/** What the desk changes of an account: its roles, its name, whether it is blocked. */
const accountRoutes = (app: FastifyInstance, ports: PeopleRoutesPorts): void => {
  const { guard } = ports;
  const [roles, rename, block] = [changeRoles(ports), renamePerson(ports), blockAccount(ports)];

  endpointRoute(app, api.changeRoles, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.changeRoles, unknown);
    const changed = await roles(id, request.body, who.user.id, who.describe);
    return changed.ok ? { roles: rolesOf(changed.value) } : sendRefusal(reply, api.changeRoles, changed.refusal);
  });

  endpointRoute(app, api.renamePerson, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.renamePerson, unknown);
    const renamed = await rename(id, request.body.name, who.describe);
    return renamed.ok ? { name: renamed.value.name } : sendRefusal(reply, api.renamePerson, renamed.refusal);
  });

  endpointRoute(app, api.blockPerson, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.blockPerson, unknown);
    const changed = await block(id, request.body, who.user.id, who.describe);
    return changed.ok ? { blocked: !changed.value.enabled } : sendRefusal(reply, api.blockPerson, changed.refusal);
  });
};

/** How a person proves who they are: the second proof, and the sessions. */
const logInRoutes = (app: FastifyInstance, ports: PeopleRoutesPorts): void => {
  const { guard } = ports;
  const [proof, removeProof, logOut] = [changeSecondProof(ports), removeSecondProof(ports), endSessions(ports)];

  endpointRoute(app, api.changeSecondProof, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.changeSecondProof, unknown);
    const changed = await proof(id, request.body.change, who.user.id, who.describe);
    return changed.ok
      ? { required: changed.value.labels.includes(secondProofLabel) }
      : sendRefusal(reply, api.changeSecondProof, changed.refusal);
  });

  endpointRoute(app, api.removeSecondProof, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.removeSecondProof, unknown);
    const removed = await removeProof(id, request.body, who.user.id, who.describe);
    return removed.ok ? {} : sendRefusal(reply, api.removeSecondProof, removed.refusal);
  });

  endpointRoute(app, api.logPersonOut, { guard }, async (request, reply, who) => {
    const id = idOf(request.params.id);
    if (!id) return sendRefusal(reply, api.logPersonOut, unknown);
    const ended = await logOut(id, request.body.session, who.describe);
    return ended.ok ? {} : sendRefusal(reply, api.logPersonOut, ended.refusal);
  });
};

/** Two accounts of one person: merging them, and undoing that. */
const mergeRoutes = (app: FastifyInstance, ports: PeopleRoutesPorts): void => {
  const { guard } = ports;
  const [merge, unmerge] = [mergeAccounts(ports), undoMerge(ports)];

  endpointRoute(app, api.mergeAccounts, { guard }, async (request, reply, who) => {
    const into = idOf(request.params.id);
    if (!into) return sendRefusal(reply, api.mergeAccounts, unknown);
    const merged = await merge({ into, ...request.body }, who.user.id, who.describe);
    return merged.ok
      ? { until: undoUntil({ at: ports.machineClock.now() }) }
      : sendRefusal(reply, api.mergeAccounts, merged.refusal);
  });

  endpointRoute(app, api.undoMerge, { guard }, async (request, reply, who) => {
    const into = idOf(request.params.id);
    if (!into) return sendRefusal(reply, api.undoMerge, unknown);
    const undone = await unmerge(request.body, into, who.describe);
    return undone.ok ? {} : sendRefusal(reply, api.undoMerge, undone.refusal);
  });
};

/** People without an account, by their address: what is known of a guest, erasing it, and lifting a bad address. */
const guestRoutes = (app: FastifyInstance, ports: PeopleRoutesPorts): void => {
  const { guard } = ports;
  const [guest, erase, lift] = [readGuest(ports), eraseGuest(ports), liftAddress(ports)];

  endpointRoute(app, api.readGuest, { guard }, async (request, reply, who) => {
    const found = await guest(request.body.email);
    ports.log.info('personal data read by staff', { by: who.user.id, what: 'a guest' });
    return found.ok ? found.value : sendRefusal(reply, api.readGuest, found.refusal);
  });

  endpointRoute(app, api.eraseGuest, { guard }, async (request, reply, who) => {
    const erased = await erase(request.body, who.describe);
    return erased.ok ? erased.value : sendRefusal(reply, api.eraseGuest, erased.refusal);
  });

  endpointRoute(app, api.liftAddress, { guard }, async (request, _reply, { describe }) => ({
    lifted: await lift(request.body.email, describe),
  }));
};

const idOf = (id: string): UserId | undefined => (isId(id) ? userId(id) : undefined);
