import type { IdNetwork } from './id-network.ts'
import { vkId, type VkSettings } from './vk/vk-id.ts'

export type IdNetworkSettings = VkSettings

/** VK ID, if an app is configured. */
export const vkOf = (settings: IdNetworkSettings | null): IdNetwork | null => settings && vkId(settings)
