import { expect, test } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import { brandsWith } from '#kit/brands-with.ts'
import { createPhones } from '#kit/phones.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import type { IdNetwork } from '#server/providers/id-networks/id-network.ts'
import { offeredChannels } from './request-code.ts'

type Channels = Brand['customers']['channels']

const network: IdNetwork = { app: { id: '1', authorizeUrl: '' }, identify: async () => ({ ok: false, why: 'nobody is asked' }) }
const [brand] = brandsWith(true)

test.each<[wanted: Channels, sends: CodeChannel[] | null, hasNetwork: boolean, offered: Channels]>([
  [['sms', 'call', 'vk'], ['sms', 'call'], true, ['sms', 'call', 'vk']],
  [['vk', 'call', 'sms'], ['sms', 'call'], true, ['vk', 'call', 'sms']],
  [['sms', 'call', 'vk'], ['call'], true, ['call', 'vk']],
  [['sms', 'call', 'vk'], ['sms', 'call'], false, ['sms', 'call']],
  [['sms', 'call', 'vk'], null, true, ['vk']],
  [['sms', 'call', 'vk'], null, false, []],
  [['sms'], ['sms', 'call'], true, ['sms']],
])('wanted %j, sent by %j, a network: %j: %j are offered (ACC-DECIDE-23, ACC-DECIDE-24)', (wanted, sends, hasNetwork, offered) => {
  if (!brand) throw new Error('There is no brand')
  const sender = sends && { ...createPhones().sender, channels: sends }
  const signIn = { sender, vk: hasNetwork ? network : null } as Parameters<typeof offeredChannels>[0]['signIn']
  expect(offeredChannels({ signIn }, { ...brand, customers: { ...brand.customers, channels: wanted } })).toEqual(offered)
})
