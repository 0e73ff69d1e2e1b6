import { changeProfile } from './accounts/change-profile.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { exportAccount } from './accounts/export-account.ts';
import { readProfile } from './accounts/read-profile.ts';
import { register } from './accounts/register.ts';
import { confirmAgain, confirmEmail } from './emails/confirm-email.ts';
import { askForNewPassword, resetPassword } from './emails/forgotten-password.ts';
import { sendAccountEmail } from './emails/send-account-email.ts';
import { readFavourites, removeFavourite, saveFavourite } from './favourites/save-favourites.ts';
import { addGuest, changeGuest, readGuests, removeGuest } from './guests/save-guests.ts';
import { addPasskey, beginPasskey, beginProof, readSecurity, removePasskey } from './passkeys/own-passkeys.ts';
import { beginPasskeySignIn, passkeySignIn } from './passkeys/passkey-sign-in.ts';
import { beginPasskeyRegistration, registerByPasskey } from './passkeys/register-by-passkey.ts';
import { renewRecoveryCodes, turnOffSecondFactor, turnOnSecondFactor } from './passkeys/second-factor.ts';
import { beginSecondStep, finishSecondStep } from './passkeys/second-step.ts';
import { copyPicture } from './photos/copy-picture.ts';
import { readPhoto } from './photos/read-photo.ts';
import { savePhoto } from './photos/save-photo.ts';
import { beginUpload, dropUpload, findUpload, purgeUploads, takePart } from './photos/upload.ts';
import type { SessionPorts } from './ports/session-ports.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { refreshSession, signOut } from './sessions/session-upkeep.ts';
import { authenticate } from './sign-in/authenticate.ts';
import { askRecentSignIn, proveOwner } from './sign-in/prove-owner.ts';
import { signIn } from './sign-in/sign-in.ts';
import { socialSignIn } from './sign-in/social-sign-in.ts';

/** Builds the use cases of accounts, sessions, favourites and photos from their ports. */
export function createAccounts(ports: SessionPorts) {
  const keeping = savePhoto(ports);
  return {
    authenticate: authenticate(ports),
    register: register(ports),
    signIn: signIn(ports),
    socialSignIn: socialSignIn(ports),
    beginPasskeySignIn: beginPasskeySignIn(ports),
    passkeySignIn: passkeySignIn(ports),
    beginPasskeyRegistration: beginPasskeyRegistration(ports),
    registerByPasskey: registerByPasskey(ports),
    beginSecondStep: beginSecondStep(ports),
    finishSecondStep: finishSecondStep(ports),
    refreshSession: refreshSession(ports),
    signOut: signOut(ports),
    askForNewPassword: askForNewPassword(ports),
    resetPassword: resetPassword(ports),
    confirmEmail: confirmEmail(ports),
    confirmAgain: confirmAgain(ports),
    sendAccountEmail: sendAccountEmail(ports),
    readProfile: readProfile(ports),
    changeProfile: changeProfile(ports),
    exportAccount: exportAccount(ports),
    deleteAccount: deleteAccount(ports),
    listSessions: listSessions(ports),
    endSession: endSession(ports),
    endOtherSessions: endOtherSessions(ports),
    readFavourites: readFavourites(ports),
    saveFavourite: saveFavourite(ports),
    removeFavourite: removeFavourite(ports),
    proveOwner: proveOwner(ports),
    askRecentSignIn: askRecentSignIn(ports),
    readSecurity: readSecurity(ports),
    beginProof: beginProof(ports),
    beginPasskey: beginPasskey(ports),
    addPasskey: addPasskey(ports),
    removePasskey: removePasskey(ports),
    turnOnSecondFactor: turnOnSecondFactor(ports),
    turnOffSecondFactor: turnOffSecondFactor(ports),
    renewRecoveryCodes: renewRecoveryCodes(ports),
    readGuests: readGuests(ports),
    addGuest: addGuest(ports),
    changeGuest: changeGuest(ports),
    removeGuest: removeGuest(ports),
    beginUpload: beginUpload(ports),
    findUpload: findUpload(ports),
    takePart: takePart({ ...ports, savePhoto: keeping }),
    dropUpload: dropUpload(ports),
    purgeUploads: purgeUploads(ports),
    readPhoto: readPhoto(ports),
    copyPicture: copyPicture({ ...ports, savePhoto: keeping }),
  };
}

/** The use cases of the session domain. */
export type AccountUseCases = ReturnType<typeof createAccounts>;
