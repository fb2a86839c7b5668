import { useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { languageRows } from '#domain/language.ts'
import { LoadedView } from './LoadedView.tsx'
import { Select } from './Select.tsx'
import { FailureNotice, Soft, StackForm } from './Stack.tsx'
import { useLoaded } from './use-loaded.ts'

/** Pixels of the windows in which a preview opens. */
const windows = { phone: [390, 844], desktop: [1440, 900] } as const
type Width = keyof typeof windows

type PreviewProps = {
  brand: string
  /** The page of the city that it begins with, e.g. `/promotions`; its menu without one. */
  page?: string
  disabled?: boolean
  /** Why it cannot be pressed. */
  reason?: string
}

/** Shows the shop of a brand with its draft, in a window of its own. */
export function PreviewButton({ brand, page = '', disabled = false, reason }: PreviewProps) {
  const t = useContentTexts('preview')
  const { close } = useOfficeTexts('frame')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" kind="secondary" disabled={disabled} {...(reason && { reason })} onClick={() => setOpen(true)}>
        {t.preview}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} size="s">
          <DialogHeader title={t.title} closeLabel={close} />
          <DialogBody>
            <Choice brand={brand} page={page} onShown={() => setOpen(false)} />
          </DialogBody>
        </Dialog>
      )}
    </>
  )
}

type ChoiceProps = { brand: string; page: string; onShown: () => void }

function Choice(props: ChoiceProps) {
  const { brand } = props
  const loaded = useLoaded(`preview ${brand} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/menu-facts', { query: { brand }, signal }),
  )
  return <LoadedView loaded={loaded}>{(facts) => <PreviewForm {...props} facts={facts} />}</LoadedView>
}

type Made = Reply<'POST /api/staff/content/preview'>

/** Why the draft cannot be shown. */
function Faults({ faults }: Pick<Made, 'faults'>) {
  const t = useContentTexts('preview')
  if (faults.length === 0) return null
  return (
    <Notice kind="error" announce title={t.faults}>
      <ul>
        {faults.slice(0, 20).map((fault) => (
          <li key={`${fault.kind} ${fault.key} ${fault.path} ${fault.code}`}>
            {fault.name}: {[fault.label, fault.text].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function PreviewForm({
  brand,
  page,
  onShown,
  facts: { cities, languages },
}: ChoiceProps & { facts: Reply<'GET /api/staff/content/menu-facts'> }) {
  const t = useContentTexts('preview')
  const { failed } = useOfficeTexts('frame')
  const own = useOfficeLanguage()
  const [city, setCity] = useState(cities[0]?.key ?? '')
  const [language, setLanguage] = useState(languages.find((one) => one === own) ?? languages[0] ?? 'en')
  const [width, setWidth] = useState<Width>('phone')
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Made['faults']>([])
  const { isBusy, run } = useSingleFlight()
  const show = () =>
    run(async () => {
      setFailure(null)
      setFaults([])
      const [w, h] = windows[width]
      // Opened by the press itself: browsers let no window open later.
      const opened = window.open('about:blank', '', `popup,width=${w},height=${h}`)
      const path = `${city ? `/${city}${page}` : '/'}?lang=${language}`
      const answered = await callStaff('POST /api/staff/content/preview', { body: { brand, path } })
      const url = answered.ok ? answered.reply.url : null
      if (!url) opened?.close()
      if (!answered.ok) return setFailure(answered.problem.message || failed)
      if (!url) return setFaults(answered.reply.faults)
      if (!opened) return setFailure(t.blocked)
      opened.opener = null
      opened.location.replace(url)
      return onShown()
    })
  return (
    <StackForm onSend={() => void show()}>
      <Soft>{t.hint}</Soft>
      <FailureNotice>{failure}</FailureNotice>
      <Faults faults={faults} />
      {cities.length > 1 && (
        <Select label={t.city} value={city} onChange={setCity}>
          {cities.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {languages.length > 1 && (
        <Select label={t.language} value={language} onChange={(next) => setLanguage(languages.find((one) => one === next) ?? language)}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageRows[one].name}
            </option>
          ))}
        </Select>
      )}
      <Segmented
        legend={t.width}
        wide
        value={width}
        segments={[
          { value: 'phone', label: t.phone },
          { value: 'desktop', label: t.desktop },
        ]}
        onChange={(next) => setWidth(next === 'desktop' ? 'desktop' : 'phone')}
      />
      <Button type="submit" loading={isBusy}>
        {t.open}
      </Button>
    </StackForm>
  )
}
