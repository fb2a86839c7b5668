import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Callbacks } from './callbacks.ts'
import type { Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'

/** Shared by the parts of the bank. */
export type World = {
  /** Epoch milliseconds. */
  clock: () => number
  /** The URL of the bank's screens. */
  url: string
  /** The duration of simulated delays, in seconds. */
  pace: number
  ledger: Ledger
  faults: Faults
  callbacks: Callbacks
  keys: Keys
  /** Used cryptograms: each is valid once. */
  usedCryptograms: Set<string>
  /** Closes and opens the acquirers' address. */
  gate: { shut(): Promise<void>; open(): Promise<void> }
}

export type Keys = { publicPem: string; privateKey: KeyObject }

export function createKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey }
}

/** The shops' credentials. They are not secret: no real money is involved. */
export const accounts = {
  cloud: { publicId: 'pk_sandbox', secret: 'sandbox-cloud-secret' },
  sber_new: { user: 'sandbox-api', password: 'sandbox-password', merchant: 'sandbox' },
  sber: { user: 'sandbox-old-api', password: 'sandbox-password', callbackKey: 'sandbox-callback-key' },
  yookassa: { shopId: '100500', secret: 'sandbox_yookassa' },
  stripe: { secret: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' },
  iyzico: { apiKey: 'sandbox-iyzico-key', secret: 'sandbox-iyzico-secret' },
  ozan: { apiKey: 'sandbox-ozan-key' },
} as const
