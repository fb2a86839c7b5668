import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Problem } from '#contract/common.ts'
import type { PasskeyAnswer } from '#contract/office/proof.ts'
import { callStaff } from '#office/api.ts'

/** The browser's answer; without a problem the person has cancelled, or there is no passkey. */
export type PasskeyResult = { ok: true; answer: PasskeyAnswer } | { ok: false; problem: Problem | null }

// The library is loaded when somebody uses a passkey.
const library = () => import('@simplewebauthn/browser')

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Asks this device for a passkey of anybody. */
export async function askPasskey(): Promise<PasskeyResult> {
  const started = await callStaff('POST /api/staff/sign-in/start', { body: {} })
  if (!started.ok) return { ok: false, problem: started.problem.message ? started.problem : null }
  return browserAnswer(async () => {
    const { startAuthentication } = await library()
    return startAuthentication({ optionsJSON: started.reply.options as PublicKeyCredentialRequestOptionsJSON })
  })
}

/** Makes a passkey on this device by options of the server. */
export const makePasskey = (options: unknown): Promise<PasskeyResult> =>
  browserAnswer(async () => {
    const { startRegistration } = await library()
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })

async function browserAnswer(ask: () => Promise<unknown>): Promise<PasskeyResult> {
  try {
    // The server checks its shape.
    return { ok: true, answer: (await ask()) as PasskeyAnswer }
  } catch {
    // Browsers do not say why: cancelled, timed out, no passkey.
    return { ok: false, problem: null }
  }
}
