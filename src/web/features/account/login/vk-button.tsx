import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { askVk } from './vk.ts'

/** One tap at an ID network, where the brand offers it and an app is set up (LOGIN-04, ACC-DECIDE-24). */
export function VkButton({ openOrder }: { openOrder: boolean }) {
  const t = useTexts('account')
  const { settings, language } = useSite()
  const { vk } = settings
  if (!vk || !settings.customers.notify_channels.includes('vk')) return null
  return (
    <Button kind="secondary" size="l" wide onClick={() => void askVk(vk, language, openOrder)}>
      {t.by_vk}
    </Button>
  )
}
