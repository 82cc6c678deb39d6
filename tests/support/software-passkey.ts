import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Present, verified, and (when it is made) with the new key attached. */
const [UP, UV, AT] = [0x01, 0x04, 0x40];

/** What the browser says, and may lie about in a test. */
export interface Lies {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  challenge?: string;
  type?: string;
  userHandle?: string;
  counter?: number;
}

interface Asked {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** An authenticator in software (ES256, attestation none) with the browser in front of it. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(asked: Asked, lies: Lies = {}): object {
    this.#userHandle = asked.user?.id ?? '';
    const idBytes = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const authData = Buffer.concat([
      this.#authData(asked, lies, AT),
      Buffer.alloc(16),
      length,
      idBytes,
      this.#coseKey(),
    ]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', asked, lies).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  sign(asked: Asked, lies: Lies = {}): object {
    this.#counter = lies.counter ?? this.#counter + 1;
    const authData = this.#authData(asked, lies, 0);
    const clientData = this.#clientData('webauthn.get', asked, lies);
    const digest = createHash('sha256').update(clientData).digest();
    const signature = createSign('sha256').update(authData).update(digest).sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: lies.userHandle ?? this.#userHandle,
    });
  }

  #answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, asked: Asked, lies: Lies): Buffer {
    const { challenge = asked.challenge, origin = this.#origin } = lies;
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #authData(asked: Asked, lies: Lies, flags: number): Buffer {
    const rpId = lies.rpId ?? asked.rpId ?? asked.rp?.id ?? '';
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags | UP | (lies.verified === false ? 0 : UV)]),
      counter,
    ]);
  }

  /** kty EC2, alg ES256, crv P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return map([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

/** As much of CBOR (RFC 8949) as an attestation needs. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
