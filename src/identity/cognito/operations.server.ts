import {
  getUserAttributeVerificationCode,
  setUserMfaPreference,
  updateUserAttributes,
  verifyUserAttribute,
} from './attributes.server.ts';
import { changeOwnPassword, confirmForgotPassword, forgotPasswordByName } from './passwords.server.ts';
import { confirmSignUpByName, resendConfirmationCodeByName, signUpByName } from './sign-up-by-name.server.ts';
import { getUser, globalSignOut, revokeToken } from './account.server.ts';
import {
  byClient,
  bySession,
  byToken,
  type ClientCall,
  type Incoming,
  type Names,
  type TokenCall,
} from './call.server.ts';
import {
  confirmDeviceOfSession,
  forgetDeviceByKey,
  listDevicesOfPrograms,
  updateDeviceStatus,
} from './devices.server.ts';
import { type Body, map, optionalText } from './fields.ts';
import { namesOfOwner } from '../tokens/program-sessions.server.ts';
import { initiateAuth } from './initiate-auth.server.ts';
import { getTokensFromRefreshToken } from './refresh.server.ts';
import { respondToAuthChallenge } from './respond.server.ts';
import {
  associateInSignIn,
  associateSignedIn,
  verifyInSignIn,
  verifySignedIn,
} from './software-token.server.ts';

type Operation = (incoming: Incoming) => Promise<object>;

/** Of a program, for somebody who is not signed in yet; `names` finds whom it names. */
const ofClient =
  (work: (call: ClientCall) => Promise<object>, names: Names = named) =>
  async (incoming: Incoming): Promise<object> =>
    work(await byClient(incoming, names));

const inSignIn =
  (work: (call: ClientCall) => Promise<object>): Operation =>
  async (incoming) =>
    work(await bySession(incoming));

/** For somebody who is signed in. */
const signedIn =
  (work: (call: TokenCall) => Promise<object>): Operation =>
  async (incoming) =>
    work(await byToken(incoming));

/** In the middle of a sign-in by its session, or after it by the access token. */
const either =
  (inIt: Operation, after: Operation): Operation =>
  (incoming) =>
    optionalText(incoming.body, 'AccessToken') === undefined ? inIt(incoming) : after(incoming);

const named = (body: Body) => [optionalText(body, 'Username') ?? ''];
const inResponses = (body: Body) => [optionalText(map(body, 'ChallengeResponses'), 'USERNAME') ?? ''];
/** Who refreshes names nobody: the token does. */
function inParameters(body: Body): ReturnType<Names> {
  const parameters = map(body, 'AuthParameters');
  const token = optionalText(parameters, 'REFRESH_TOKEN');
  if (token !== undefined) return namesOfOwner(token, optionalText(body, 'ClientId') ?? '');
  return [optionalText(parameters, 'USERNAME') ?? ''];
}

/** Every operation that there is, by Cognito's name of it. */
export const operations: Record<string, Operation | undefined> = {
  InitiateAuth: ofClient(initiateAuth, inParameters),
  RespondToAuthChallenge: ofClient(respondToAuthChallenge, inResponses),
  GetTokensFromRefreshToken: ofClient(getTokensFromRefreshToken),
  RevokeToken: ofClient(revokeToken),
  AssociateSoftwareToken: either(inSignIn(associateInSignIn), signedIn(associateSignedIn)),
  VerifySoftwareToken: either(inSignIn(verifyInSignIn), signedIn(verifySignedIn)),
  SignUp: ofClient(signUpByName),
  ConfirmSignUp: ofClient(confirmSignUpByName),
  ResendConfirmationCode: ofClient(resendConfirmationCodeByName),
  ForgotPassword: ofClient(forgotPasswordByName),
  ConfirmForgotPassword: ofClient(confirmForgotPassword),
  ChangePassword: signedIn(changeOwnPassword),
  UpdateUserAttributes: signedIn(updateUserAttributes),
  GetUserAttributeVerificationCode: signedIn(getUserAttributeVerificationCode),
  VerifyUserAttribute: signedIn(verifyUserAttribute),
  SetUserMFAPreference: signedIn(setUserMfaPreference),
  ConfirmDevice: signedIn(confirmDeviceOfSession),
  UpdateDeviceStatus: signedIn(updateDeviceStatus),
  ForgetDevice: signedIn(forgetDeviceByKey),
  ListDevices: signedIn(listDevicesOfPrograms),
  GetUser: signedIn(getUser),
  GlobalSignOut: signedIn(globalSignOut),
};
