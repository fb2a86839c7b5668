import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { requestVkSignIn } from './vk.ts'

/** One-tap sign-in with an ID network, if the brand offers it and an app is configured (LOGIN-04, ACC-DECIDE-24). */
export function VkButton({ openOrder }: { openOrder: boolean }) {
  const t = useTexts('account')
  const { settings, language } = useSite()
  const { vk } = settings
  if (!vk || !settings.customers.notify_channels.includes('vk')) return null
  return (
    <Button kind="secondary" size="l" wide onClick={() => void requestVkSignIn(vk, language, openOrder)}>
      {t.by_vk}
    </Button>
  )
}
