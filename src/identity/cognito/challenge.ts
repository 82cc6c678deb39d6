import type { Challenge } from '../user.ts';

/** What a challenge says, as the official clients read it. */
export function challengeOf({ challengeName, flowToken, userId }: Challenge): object {
  const more = {
    SOFTWARE_TOKEN_MFA: {},
    DEVICE_SRP_AUTH: {},
    MFA_SETUP: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    NEW_PASSWORD_REQUIRED: { userAttributes: '{}', requiredAttributes: '[]' },
  }[challengeName];
  return {
    ChallengeName: challengeName,
    Session: flowToken,
    ChallengeParameters: { USER_ID_FOR_SRP: userId, ...more },
  };
}
