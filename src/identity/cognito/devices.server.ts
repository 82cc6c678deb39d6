import {
  confirmDevice,
  forgetProgramDevice,
  listProgramDevices,
  setDeviceRemembered,
} from '../srp/program-devices.server.ts';
import type { TokenCall } from './call.server.ts';
import { map, optionalText, text } from './fields.ts';
import { invalidParameter } from './wire-error.ts';

/** The device's verifier; whether it is remembered is asked of its owner. */
export async function confirmDeviceOfSession({ body, viewer, session, client }: TokenCall): Promise<object> {
  const verifier = map(body, 'DeviceSecretVerifierConfig');
  const hex = (name: string) => Buffer.from(text(verifier, name), 'base64').toString('hex');
  await confirmDevice(viewer, session, {
    deviceKey: text(body, 'DeviceKey'),
    name: (optionalText(body, 'DeviceName') ?? client.ClientName).slice(0, 200),
    salt: hex('Salt'),
    verifier: hex('PasswordVerifier'),
  });
  return { UserConfirmationNecessary: true };
}

export async function updateDeviceStatus({ body, viewer }: TokenCall): Promise<object> {
  const status = text(body, 'DeviceRememberedStatus');
  if (status !== 'remembered' && status !== 'not_remembered')
    throw invalidParameter('DeviceRememberedStatus is remembered or not_remembered.');
  await setDeviceRemembered(viewer, text(body, 'DeviceKey'), status === 'remembered');
  return {};
}

export async function forgetDeviceByKey({ body, viewer }: TokenCall): Promise<object> {
  await forgetProgramDevice(viewer, text(body, 'DeviceKey'));
  return {};
}

/** Times are seconds, as Cognito's. */
export async function listDevicesOfPrograms({ viewer }: TokenCall): Promise<object> {
  const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);
  const devices = await listProgramDevices(viewer);
  return {
    Devices: devices.map(({ id, name, createdAt, lastUsedAt, remembered }) => ({
      DeviceKey: id,
      DeviceAttributes: [
        { Name: 'device_name', Value: name },
        { Name: 'device_status', Value: 'valid' },
        { Name: 'dev:device_remembered_status', Value: remembered ? 'remembered' : 'not_remembered' },
      ],
      DeviceCreateDate: seconds(createdAt),
      DeviceLastModifiedDate: seconds(createdAt),
      DeviceLastAuthenticatedDate: seconds(lastUsedAt),
    })),
  };
}
