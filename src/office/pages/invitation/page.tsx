import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { WrittenLanguage } from '#domain/language.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { callStaff } from '#office/api.ts'
import { paths } from '#office/paths.ts'
import { loadTexts, OfficeTextsProvider, useOfficeTexts } from '#office/texts.tsx'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { Alone } from '#office/ui/Alone.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { AcceptForm } from './AcceptForm.tsx'

/** Opening an invitation: a passkey, or a password with an app for codes; then the recovery codes. */
export default function Invitation() {
  const { key = '' } = useParams()
  const t = useOfficeTexts('sign_in')
  const { to_sign_in } = useOfficeTexts('devices')
  const invited = useLoaded(key, (signal) => callStaff('GET /api/staff/invitations/:key', { params: { key }, signal }))
  if (invited.failure?.status === 404)
    return (
      <Alone title={t.invitation_over}>
        <p>{t.invitation_over_text}</p>
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.signIn}>
          {to_sign_in}
        </Link>
      </Alone>
    )
  if (!invited.value)
    return (
      <Alone title={t.title}>
        <LoadedView loaded={invited}>{() => null}</LoadedView>
      </Alone>
    )
  return (
    <InTheirLanguage language={invited.value.language}>
      <AcceptForm invitationKey={key} invited={invited.value} />
    </InTheirLanguage>
  )
}

/** The person reads in their own language already, though nobody is signed in yet. */
function InTheirLanguage({ language, children }: { language: WrittenLanguage; children: React.ReactNode }) {
  const [texts, setTexts] = useState<OfficeTexts | null>(null)
  useEffect(() => {
    document.documentElement.lang = language
    void loadTexts(language).then(setTexts)
  }, [language])
  return texts ? (
    <OfficeTextsProvider language={language} texts={texts}>
      {children}
    </OfficeTextsProvider>
  ) : null
}
