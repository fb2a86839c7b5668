import type { PasskeyAnswer } from '#contract/office/proof.ts'
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// A passkey device as a browser speaks for it, in the wire format of WebAuthn: ES256, no attestation.

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Buffer): string => data.toString('base64url')

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** The flags of an answer: the person was there, was verified, and, when made, the key itself follows. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** CBOR of small maps, byte strings, texts and integers, as an authenticator writes them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])])
}

export class Authenticator {
  readonly id = randomBytes(16)
  readonly origin: string
  private readonly key: KeyObject
  private readonly publicKey: Buffer
  private counter = 0
  private user = ''

  constructor(origin = 'http://office.localhost') {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }

  private clientData(type: 'create' | 'get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: this.origin, crossOrigin: false }))
  }

  private data(rpId: string, more: Buffer | null): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.counter += 1))
    const flag = flags.present | flags.verified | (more ? flags.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, ...(more ? [more] : [])])
  }

  /** The answer to the options of making a passkey. */
  create(given: unknown): PasskeyAnswer {
    const options = given as Options
    const { challenge, rp } = options
    this.user = options.user?.id ?? ''
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey])
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.data(rp?.id ?? '', attested)],
      ]),
    )
    return {
      ...this.base(),
      response: {
        clientDataJSON: base64url(this.clientData('create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    }
  }

  /** The answer to the options of signing in. */
  get(given: unknown): PasskeyAnswer {
    const { challenge, rpId } = given as Options
    const client = this.clientData('get', challenge)
    const data = this.data(rpId ?? '', null)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.key)
    return {
      ...this.base(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.user,
      },
    }
  }

  private base() {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, authenticatorAttachment: 'platform' }
  }
}
