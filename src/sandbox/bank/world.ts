import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Callbacks } from './callbacks.ts'
import type { Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'

/** What the parts of the bank share. */
export type World = {
  /** Epoch milliseconds. */
  clock: () => number
  /** Where browsers find the bank's screens. */
  url: string
  /** Seconds that anything takes that takes time. */
  pace: number
  ledger: Ledger
  faults: Faults
  callbacks: Callbacks
  keys: Keys
  /** Cryptograms that were used: each is good once. */
  usedCryptograms: Set<string>
  /** Whether anybody answers at the acquirers' address. */
  gate: { shut(): Promise<void>; open(): Promise<void> }
}

export type Keys = { publicPem: string; privateKey: KeyObject }

export function createKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
}

/** What shops sign in with. Nothing here is secret: no money moves. */
export const accounts = {
  cloud: { publicId: 'pk_sandbox', secret: 'sandbox-cloud-secret' },
  sber_new: { user: 'sandbox-api', password: 'sandbox-password', merchant: 'sandbox' },
  sber: { user: 'sandbox-old-api', password: 'sandbox-password', callbackKey: 'sandbox-callback-key' },
  yookassa: { shopId: '100500', secret: 'sandbox_yookassa' },
  stripe: { secret: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' },
  iyzico: { apiKey: 'sandbox-iyzico-key', secret: 'sandbox-iyzico-secret' },
  ozan: { apiKey: 'sandbox-ozan-key' },
} as const
