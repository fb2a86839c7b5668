import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { Grant, Identity, IdNetwork } from '../id-network.ts'

/** `authorizeUrl` is the page for the browser; it differs from `url` only in the sandbox. */
export type VkSettings = { url: string; authorizeUrl: string; appId: string }

const text = z.optional(z.string())
const Tokens = z.object({ access_token: text, error: text })
const Info = z.object({ user: z.optional(z.object({ phone: text, first_name: text, last_name: text })), error: text })

/** VK ID (OAuth 2.1 with PKCE): exchanges the code of the one-tap button for a token, and the token for the phone. */
export function vkId({ url, authorizeUrl, appId }: VkSettings, client: ProviderClient = createProviderClient('VK ID')): IdNetwork {
  return {
    app: { id: appId, authorizeUrl },
    async identify(grant: Grant): Promise<Identity> {
      const exchanged = await client.request(
        formQuestion(`${url}/oauth2/auth`, {
          grant_type: 'authorization_code',
          code: grant.code,
          code_verifier: grant.codeVerifier,
          client_id: appId,
          device_id: grant.deviceId,
          redirect_uri: grant.redirectUri,
          state: randomBytes(16).toString('hex'),
        }),
        Tokens,
      )
      // Errors come with any HTTP status and are in the body.
      if (!exchanged.ok) return exchanged
      const { access_token: token, error } = exchanged.body
      if (error !== undefined || token === undefined) return { ok: false, why: `VK ID refused with ${error ?? 'no token'}` }
      const response = await client.request(formQuestion(`${url}/oauth2/user_info`, { access_token: token, client_id: appId }), Info)
      if (!response.ok) return response
      const { user } = response.body
      // The phone is included only for apps with that permission.
      if (!user?.phone) return { ok: false, why: `VK ID told no phone (${response.body.error ?? 'no error'})` }
      return { ok: true, phone: user.phone, name: [user.first_name, user.last_name].filter(Boolean).join(' ') }
    },
  }
}
