import type { WrittenLanguage } from '#domain/language.ts'
import { callStaff } from '#office/api.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ShopForm } from './ShopForm.tsx'
import styles from './places.module.css'

type OpenedShopProps = { brand: string; shopKey: string; languages: readonly WrittenLanguage[]; onDone: () => void }

/** A shop with its facts as the draft has them, and what can be done with it as a whole. */
export function OpenedShop({ brand, shopKey: key, languages, onDone }: OpenedShopProps) {
  const t = usePlaceTexts('places')
  const { failed, nothing_published } = useOfficeTexts('frame')
  const name = { kind: 'shop' as const, key }
  const loaded = useLoaded(`shop ${brand} ${key} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/entry', { query: { brand, ...name }, signal }),
  )
  const { isBusy, run } = useSingleFlight()
  const act = (what: 'retire' | 'bring-back' | 'discard' | 'publish') =>
    run(async () => {
      const answered = await (what === 'discard'
        ? callStaff('POST /api/staff/content/discard', { body: { brand, entries: [{ ...name, paths: null }] } })
        : what === 'publish'
          ? callStaff('POST /api/staff/content/publish', { body: { brand, entries: [name], note: null, at: null } })
          : callStaff('POST /api/staff/content/entries', { body: { brand, act: what, ...name } }))
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      const faults = 'faults' in answered.reply && what === 'publish' ? answered.reply.faults : []
      if (faults.length > 0) return showToast(faults.map(({ text }) => text).join(' '), { kind: 'failed' })
      const isNothing = 'publication' in answered.reply && answered.reply.publication === null
      showToast(what !== 'publish' ? t.shop_saved : isNothing ? nothing_published : t.published)
      onDone()
    })
  const press = (what: Parameters<typeof act>[0], label: string, kind: 'primary' | 'secondary' | 'ghost' = 'secondary') => (
    <Button size="s" kind={kind} loading={isBusy} onClick={() => void act(what)}>
      {label}
    </Button>
  )
  return (
    <LoadedView loaded={loaded}>
      {({ data, faults, draft, published, may_edit }) => (
        <div className={styles.list}>
          {data === null && <Notice kind="warning">{t.retired_about}</Notice>}
          {draft !== null && data !== null && <Soft>{t.has_draft}</Soft>}
          {data && (
            <ShopForm
              {...{ brand, data, faults, languages }}
              shopKey={key}
              mayEdit={may_edit}
              onSaved={() => {
                loaded.reload()
                onDone()
              }}
            />
          )}
          {may_edit && (
            <div className={styles.buttons}>
              {draft !== null && press('publish', t.publish, 'primary')}
              {draft !== null && press('discard', t.discard)}
              {data === null || draft === 'retired' ? null : press('retire', published === null ? t.drop : t.retire, 'ghost')}
            </div>
          )}
        </div>
      )}
    </LoadedView>
  )
}
