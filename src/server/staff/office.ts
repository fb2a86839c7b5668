import { createPasswords, type Passwords, usualCost } from './password-hash.ts'
import { createSealing, type Sealing } from './one-time-codes.ts'

/** The office, where the people of the chain work. */
export type Office = {
  /** Its host names; passkeys belong to the first. */
  hosts: readonly string[]
  /** Whether the demo's people may sign in: with the sandbox only. */
  withDemo: boolean
  sealing: Sealing
  passwords: Passwords
}

/** The office as configured; null without a host. */
export const createOffice = (env: { officeHosts: readonly string[]; officeSecret: string; sandbox: boolean }): Office | null =>
  env.officeHosts.length === 0
    ? null
    : {
        hosts: env.officeHosts,
        withDemo: env.sandbox,
        sealing: createSealing(env.officeSecret),
        passwords: createPasswords(usualCost),
      }
