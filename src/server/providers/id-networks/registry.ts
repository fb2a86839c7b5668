import type { IdNetwork } from './id-network.ts'
import { vkId } from './vk/vk-id.ts'

/** VK ID, if an app is set up. */
export const vkOf = (settings: { appId: string; url: string } | null): IdNetwork | null =>
  settings && vkId({ ...settings, authorizeUrl: `${settings.url}/authorize` })
