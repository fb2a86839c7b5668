import { type FormEvent, type RefObject, useState } from 'react'
import { isMaskFull } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { storedPhone } from '../phone-memory.ts'
import { codeChannels } from './channels.ts'
import styles from './login.module.css'
import { maskCookie, masksIn, phoneStart } from './phone-start.ts'
import type { Login } from './use-login.ts'
import { VkButton } from './vk-button.tsx'

type PhoneStepProps = { login: Login; phone: string | null; onPhone: (phone: string) => void; captchaBox: RefObject<HTMLDivElement | null> }

/** The number, and the button that sends a code to it. */
export function PhoneStep({ login, phone: typed, onPhone, captchaBox }: PhoneStepProps) {
  const t = useTexts('account')
  const { settings } = useSite()
  const city = useCityHere()
  const [start] = useState(() => phoneStart(city, storedPhone(), Number(readCookie(maskCookie)) || null))
  const [maskId, setMaskId] = useState(start.maskId)
  const phone = typed ?? start.phone
  const masks = masksIn(city)
  const mask = masks.find(({ id }) => id === maskId)
  const [channel] = codeChannels(settings.customers.notify_channels)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!channel || login.locked || login.busy !== null) return
    if (!mask || !isMaskFull(mask.mask, phone)) return login.fail(t.phone_incomplete)
    onPhone(phone)
    void login.send(phone, channel)
  }
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      {channel && (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <PhoneField
            label={t.phone}
            required
            data-autofocus
            masks={masks}
            maskId={maskId ?? undefined}
            maskLabel={t.phone_country}
            onMaskChange={(id) => (setMaskId(Number(id)), writeCookie(maskCookie, String(id)))}
            value={phone}
            error={login.phoneError}
            onChange={(text) => (onPhone(text), login.phoneChanged())}
          />
        </>
      )}
      <div ref={captchaBox} className={styles.captcha} />
      {channel && (
        <Button type="submit" size="l" wide loading={login.busy !== null} disabled={login.locked}>
          {t.sign_in}
        </Button>
      )}
      <VkButton />
      <p className={styles.policy}>
        {t.agree}{' '}
        <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
          {t.privacy}
        </a>
      </p>
    </form>
  )
}
