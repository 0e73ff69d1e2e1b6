import { authenticateKey } from './keys/authenticate-key.ts';
import { createKey, rotateKey } from './keys/create-key.ts';
import { listKeys, revokeKey } from './keys/own-keys.ts';
import { permit } from './organisations/as-member.ts';
import { agreeAsOperator, listAsOperator, readAsOperator } from './organisations/as-operator.ts';
import { changeMember, removeMember } from './organisations/change-members.ts';
import { foundOrganisation, listOrganisations, renameOrganisation, requestLiveAccess } from './organisations/found.ts';
import { acceptInvitation, inviteMember, readInvitation, withdrawInvitation } from './organisations/invitations.ts';
import { agreeWithOrganisation, allOrganisations } from './organisations/operate.ts';
import { readOrganisation } from './organisations/read-organisation.ts';
import type { PartnerPorts } from './ports.ts';
import { listRequests, readRequest } from './request-log/request-log.ts';

/** Builds the use cases of organisations and their keys from their ports. */
export function createPartners(ports: PartnerPorts) {
  return {
    foundOrganisation: foundOrganisation(ports),
    listOrganisations: listOrganisations(ports),
    readOrganisation: readOrganisation(ports),
    renameOrganisation: renameOrganisation(ports),
    requestLiveAccess: requestLiveAccess(ports),
    inviteMember: inviteMember(ports),
    withdrawInvitation: withdrawInvitation(ports),
    readInvitation: readInvitation(ports),
    acceptInvitation: acceptInvitation(ports),
    changeMember: changeMember(ports),
    removeMember: removeMember(ports),
    createKey: createKey(ports),
    rotateKey: rotateKey(ports),
    listKeys: listKeys(ports),
    revokeKey: revokeKey(ports),
    authenticateKey: authenticateKey(ports),
    agreeWithOrganisation: agreeWithOrganisation(ports),
    allOrganisations: allOrganisations(ports),
    permit: permit(ports),
    listRequests: listRequests(ports),
    readRequest: readRequest(ports),
    listAsOperator: listAsOperator(ports),
    readAsOperator: readAsOperator(ports),
    agreeAsOperator: agreeAsOperator(ports),
  };
}

/** The use cases of the partners' domain. */
export type PartnerUseCases = ReturnType<typeof createPartners>;
