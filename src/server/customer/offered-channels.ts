import type { Brand } from '#brands/brand.ts'
import type { Services } from '#server/services.ts'

type Channel = Brand['customers']['channels'][number]

/** The sign-in channels that a brand wants and that are configured, in the brand's order (LOGIN-06, ACC-DECIDE-23, 24). */
export function offeredChannels({ signIn }: Pick<Services, 'signIn'>, brand: Brand): Channel[] {
  return brand.customers.channels.filter((channel) =>
    channel === 'vk' ? signIn.vk !== null : signIn.sender?.channels.includes(channel) === true,
  )
}
